# METADATA
# scope: package
# title: SQS queues are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-SQS-2
#   severity: low
#   resources: [aws_sqs_queue]
#   remedy: Set kms_master_key_id to a key of yours.
#   fix:
#     - set: {kms_master_key_id: '${var.kms_key_arn}'}
#       remove: sqs_managed_sse_enabled
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
package plumbline.aws.sqs.customer_key

is_customer_key(attributes) if {
	attributes.kms_master_key_id != ""
	not contains(attributes.kms_master_key_id, "alias/aws/")
}

deny contains {"message": "The queue has no customer managed key.", "path": ["kms_master_key_id"]} if not is_customer_key(input.resource.attributes)
