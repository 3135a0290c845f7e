# METADATA
# scope: package
# title: MQ brokers take in minor versions by themselves
# description: Minor versions mend known holes, and are not taken in unless told.
# custom:
#   id: PL-AWS-MQ-4
#   severity: medium
#   resources: [aws_mq_broker]
#   remedy: Set auto_minor_version_upgrade to true.
#   fix:
#     - set: {auto_minor_version_upgrade: true}
#       marks: removes
package plumbline.aws.mq.minor_upgrades

deny contains {"message": "Automatic minor upgrades are off.", "path": ["auto_minor_version_upgrade"]} if {
	not input.resource.attributes.auto_minor_version_upgrade == true
}
