# METADATA
# scope: package
# title: Secrets are encrypted with a key of yours
# description: With a key of your own you decide who may read the secret, in other accounts too.
# custom:
#   id: PL-AWS-SECRETSMANAGER-1
#   severity: low
#   resources: [aws_secretsmanager_secret]
#   remedy: Set kms_key_id to the ARN of a KMS key.
#   fix:
#     - set: {kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.secretsmanager.customer_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "The secret has no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
