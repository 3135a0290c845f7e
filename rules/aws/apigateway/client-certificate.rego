# METADATA
# scope: package
# title: Stages of REST APIs show a certificate to their backends
# description: With a client certificate a backend can refuse requests that did not come through the API.
# custom:
#   id: PL-AWS-APIGATEWAY-10
#   severity: low
#   resources: [aws_api_gateway_stage]
#   remedy: Set client_certificate_id to an aws_api_gateway_client_certificate.
package plumbline.aws.apigateway.client_certificate

deny contains {"message": "Backends cannot tell requests of the API from others.", "path": ["client_certificate_id"]} if {
	object.get(input.resource.attributes, "client_certificate_id", "") == ""
}
