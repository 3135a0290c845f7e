# METADATA
# scope: package
# title: Methods of REST APIs check the requests
# description: Requests that are checked against a model and required parameters do not reach the backend when they are malformed.
# custom:
#   id: PL-AWS-APIGATEWAY-13
#   severity: low
#   resources: [aws_api_gateway_method]
#   remedy: Set request_validator_id.
#   fix:
#     - set: {request_validator_id: '${var.request_validator_id}'}
package plumbline.aws.apigateway.request_validation

attributes := input.resource.attributes

not_applicable if upper(attributes.http_method) == "OPTIONS"

deny contains {"message": "Requests are not checked.", "path": ["request_validator_id"]} if {
	object.get(attributes, "request_validator_id", "") == ""
}
