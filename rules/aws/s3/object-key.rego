# METADATA
# scope: package
# title: S3 objects are encrypted with a key of yours
# description: With a key of your own you decide who may read the object and can take that right away.
# custom:
#   id: PL-AWS-S3-20
#   severity: low
#   resources: [aws_s3_object, aws_s3_bucket_object, aws_s3_object_copy]
#   remedy: Set kms_key_id to the ARN of a KMS key.
#   fix:
#     - set: {kms_key_id: '${var.kms_key_arn}', server_side_encryption: 'aws:kms'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
package plumbline.aws.s3.object_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "The object is not encrypted with a customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
