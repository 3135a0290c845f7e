# METADATA
# scope: package
# title: Addresses of Lambda functions ask who is calling
# description: A function URL without authorization lets anybody on the internet run the function.
# custom:
#   id: PL-AWS-LAMBDA-11
#   severity: critical
#   resources: [aws_lambda_function_url]
#   remedy: Set authorization_type to "AWS_IAM".
package plumbline.aws.lambda.url_authorization

deny contains {"message": "Everybody may call the function.", "path": ["authorization_type"]} if {
	input.resource.attributes.authorization_type == "NONE"
}
