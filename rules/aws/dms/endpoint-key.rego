# METADATA
# scope: package
# title: Logins of DMS endpoints are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-DMS-4
#   severity: low
#   resources: [aws_dms_endpoint, aws_dms_s3_endpoint]
#   remedy: Set kms_key_arn to the ARN of a KMS key.
#   fix:
#     - set: {kms_key_arn: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       marks: replaces
package plumbline.aws.dms.endpoint_key

is_customer_key(attributes) if {
	attributes.kms_key_arn != ""
	not contains(attributes.kms_key_arn, "alias/aws/")
}

deny contains {"message": "The endpoint has no customer managed key.", "path": ["kms_key_arn"]} if not is_customer_key(input.resource.attributes)
