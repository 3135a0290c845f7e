# METADATA
# scope: package
# title: Methods of REST APIs ask who is calling
# description: A method without authorization answers everybody on the internet.
# custom:
#   id: PL-AWS-APIGATEWAY-1
#   severity: high
#   resources: [aws_api_gateway_method]
#   remedy: Set authorization to AWS_IAM, CUSTOM or COGNITO_USER_POOLS, or demand an API key.
#   fix:
#     - set: {authorization: AWS_IAM}
#       marks: removes
package plumbline.aws.apigateway.method_authorization

attributes := input.resource.attributes

# A browser asks with OPTIONS before it sends credentials.
not_applicable if upper(attributes.http_method) == "OPTIONS"

deny contains {"message": "The method answers without authorization.", "path": ["authorization"]} if {
	upper(attributes.authorization) == "NONE"
	not attributes.api_key_required == true
}
