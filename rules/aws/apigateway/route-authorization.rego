# METADATA
# scope: package
# title: Routes of HTTP and WebSocket APIs ask who is calling
# description: A route without authorization answers everybody on the internet.
# custom:
#   id: PL-AWS-APIGATEWAY-2
#   severity: high
#   resources: [aws_apigatewayv2_route]
#   frameworks:
#     AWS-FSBP: ["APIGateway.8"]
#   remedy: Set authorization_type to AWS_IAM, CUSTOM or JWT.
#   fix:
#     - set: {authorization_type: AWS_IAM}
#       marks: removes
package plumbline.aws.apigateway.route_authorization

attributes := input.resource.attributes

# Only the connection of a WebSocket API can be authorized; a browser asks with OPTIONS before it sends credentials.
not_applicable if regex.match(`^(\$disconnect|OPTIONS .*)$`, attributes.route_key)

deny contains {"message": "The route answers without authorization.", "path": ["authorization_type"]} if {
	object.get(attributes, "authorization_type", "NONE") in {"NONE", ""}
	not attributes.api_key_required == true
}
