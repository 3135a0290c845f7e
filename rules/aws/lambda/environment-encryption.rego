# METADATA
# scope: package
# title: Environment variables of Lambda functions are encrypted with a key of your own
# description: With a customer-managed key you decide who may read the variables, and every use of the key is logged.
# custom:
#   id: PL-AWS-LAMBDA-1
#   severity: medium
#   resources: [aws_lambda_function]
#   remedy: Set kms_key_arn.
#   fix:
#     - set: {kms_key_arn: '${var.kms_key_arn}'}
package plumbline.aws.lambda.environment_encryption

attributes := input.resource.attributes

not_applicable if count(object.get(attributes, ["environment", 0, "variables"], {})) == 0

deny contains {"message": "Environment variables are not encrypted with a key of your own.", "path": ["kms_key_arn"]} if {
	object.get(attributes, "kms_key_arn", "") == ""
}
