# METADATA
# scope: package
# title: Trails are encrypted with a key of your own
# description: With a customer-managed key you decide who may read the trail, and every use of the key is logged.
# custom:
#   id: PL-AWS-CLOUDTRAIL-3
#   severity: high
#   resources: [aws_cloudtrail, aws_cloudtrail_event_data_store]
#   remedy: Set kms_key_id.
package plumbline.aws.cloudtrail.encryption

deny contains {"message": "The trail is not encrypted with a key of your own.", "path": ["kms_key_id"]} if {
	object.get(input.resource.attributes, "kms_key_id", "") == ""
}
