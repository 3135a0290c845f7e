# METADATA
# scope: package
# title: Public zones are signed
# description: Without DNSSEC, answers can be forged on their way, and visitors led elsewhere.
# custom:
#   id: PL-AWS-ROUTE53-2
#   severity: medium
#   resources: [aws_route53_zone]
#   remedy: Add an aws_route53_key_signing_key and an aws_route53_hosted_zone_dnssec for the zone.
#   fix:
#     none: Signing takes a KMS key in us-east-1, a key-signing key, DNSSEC and a DS record at the registrar, one after the other.
package plumbline.aws.route53.dnssec

not_applicable if count(object.get(input.resource.attributes, "vpc", [])) > 0

deny contains {"message": "The zone is not signed.", "path": []} if not is_signed

is_signed if {
	some each in input.companions
	each.type == "aws_route53_hosted_zone_dnssec"
	not each.attributes.signing_status == "NOT_SIGNING"
}
