# METADATA
# scope: package
# title: Kinesis streams are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-KINESIS-2
#   severity: low
#   resources: [aws_kinesis_stream]
#   remedy: Set encryption_type to KMS and kms_key_id to the ARN of a key of yours.
#   fix:
#     - set: {encryption_type: KMS, kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
#       marks: removes
package plumbline.aws.kinesis.customer_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "The stream has no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
