# METADATA
# scope: package
# title: SQS queues are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-SQS-2
#   severity: low
#   resources: [aws_sqs_queue]
#   remedy: Set kms_master_key_id to a key of yours.
package plumbline.aws.sqs.customer_key

is_customer_key(attributes) if {
	attributes.kms_master_key_id != ""
	not contains(attributes.kms_master_key_id, "alias/aws/")
}

deny contains {"message": "The queue has no customer managed key.", "path": ["kms_master_key_id"]} if not is_customer_key(input.resource.attributes)
