# METADATA
# scope: package
# title: Log groups are encrypted with a key of your own
# description: With a customer-managed key you decide who may read the logs, and every use of the key is logged.
# custom:
#   id: PL-AWS-CLOUDWATCH-1
#   severity: medium
#   resources: [aws_cloudwatch_log_group]
#   remedy: Set kms_key_id.
package plumbline.aws.cloudwatch.log_group_encryption

deny contains {"message": "The log group is not encrypted with a key of your own.", "path": ["kms_key_id"]} if {
	object.get(input.resource.attributes, "kms_key_id", "") == ""
}
