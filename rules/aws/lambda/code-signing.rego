# METADATA
# scope: package
# title: Lambda functions run signed code only
# description: With code signing nobody can put code into a function that did not come from your build.
# custom:
#   id: PL-AWS-LAMBDA-7
#   severity: low
#   resources: [aws_lambda_function]
#   remedy: Set code_signing_config_arn.
#   fix:
#     - set: {code_signing_config_arn: '${var.code_signing_config_arn}'}
#       suppose: {code_signing_config_arn: 'arn:aws:lambda:eu-west-1:111122223333:code-signing-config:csc-0123456789abcdef0'}
package plumbline.aws.lambda.code_signing

attributes := input.resource.attributes

# Images cannot be signed this way.
not_applicable if attributes.package_type == "Image"

deny contains {"message": "The code of the function need not be signed.", "path": ["code_signing_config_arn"]} if {
	object.get(attributes, "code_signing_config_arn", "") == ""
}
