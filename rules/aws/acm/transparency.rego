# METADATA
# scope: package
# title: Certificates are published in transparency logs
# description: Browsers refuse certificates that are not logged, and only logged ones let you notice forgeries.
# custom:
#   id: PL-AWS-ACM-1
#   severity: medium
#   resources: [aws_acm_certificate]
#   remedy: Remove certificate_transparency_logging_preference, or set it to "ENABLED".
#   fix:
#     - set: {denied: ENABLED}
package plumbline.aws.acm.transparency

# Certificates of a private authority are in no public log.
not_applicable if object.get(input.resource.attributes, "certificate_authority_arn", "") != ""

deny contains {"message": "The certificate is not published in transparency logs.", "path": ["options", i, "certificate_transparency_logging_preference"]} if {
	some i, options in input.resource.attributes.options
	options.certificate_transparency_logging_preference == "DISABLED"
}
