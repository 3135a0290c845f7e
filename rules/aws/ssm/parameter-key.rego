# METADATA
# scope: package
# title: Secure SSM parameters are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-SSM-3
#   severity: low
#   resources: [aws_ssm_parameter]
#   remedy: Set key_id to a KMS key of yours.
#   fix:
#     - set: {key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.ssm.parameter_key

not_applicable if input.resource.attributes.type in {"String", "StringList"}

is_customer_key(attributes) if {
	attributes.key_id != ""
	not contains(attributes.key_id, "alias/aws/")
}

deny contains {"message": "The parameter has no customer managed key.", "path": ["key_id"]} if not is_customer_key(input.resource.attributes)
