# METADATA
# scope: package
# title: Domains are locked against transfer
# description: Without the lock, whoever gets into the account can move the domain away for good.
# custom:
#   id: PL-AWS-ROUTE53-3
#   severity: medium
#   resources: [aws_route53domains_registered_domain]
#   remedy: Set transfer_lock to true.
#   fix:
#     - set: {transfer_lock: true}
package plumbline.aws.route53.transfer_lock

deny contains {"message": "The domain can be transferred.", "path": ["transfer_lock"]} if {
	input.resource.attributes.transfer_lock == false
}
