# METADATA
# scope: package
# title: Addresses of Lambda functions name the origins that may call them
# description: When every website may call the function, any of them can act in the name of its visitors.
# custom:
#   id: PL-AWS-LAMBDA-12
#   severity: medium
#   resources: [aws_lambda_function_url]
#   frameworks:
#     ISO27001-2022: ["A.8.1"]
#   remedy: Name the origins in the cors block.
#   fix:
#     - set: {denied: ['${var.allowed_origin}']}
package plumbline.aws.lambda.url_cors

deny contains {"message": "Every website may call the function.", "path": ["cors", i, "allow_origins"]} if {
	some i, cors in input.resource.attributes.cors
	"*" in cors.allow_origins
}
