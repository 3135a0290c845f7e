# METADATA
# scope: package
# title: HTTP APIs name the origins that may call them
# description: When every website may call the API with the credentials of its visitors, any of them can act in their name.
# custom:
#   id: PL-AWS-APIGATEWAY-12
#   severity: medium
#   resources: [aws_apigatewayv2_api]
#   remedy: Name the origins in cors_configuration.
#   fix:
#     - set: {denied: ['${var.allowed_origin}']}
#       suppose: {allowed_origin: 'https://www.example.com'}
#       marks: removes
package plumbline.aws.apigateway.cors

deny contains {"message": "Every website may call the API with credentials.", "path": ["cors_configuration", i, "allow_origins"]} if {
	some i, cors in input.resource.attributes.cors_configuration
	cors.allow_credentials == true
	some origin in cors.allow_origins
	origin in {"*", "https://*", "http://*"}
}
