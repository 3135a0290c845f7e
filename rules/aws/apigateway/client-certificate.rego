# METADATA
# scope: package
# title: Stages of REST APIs show a certificate to their backends
# description: With a client certificate a backend can refuse requests that did not come through the API.
# custom:
#   id: PL-AWS-APIGATEWAY-10
#   severity: low
#   resources: [aws_api_gateway_stage]
#   frameworks:
#     AWS-FSBP: ["APIGateway.2"]
#     NIST-800-53r5: ["AC-4(22)", "AC-17(2)", "AC-24(1)", "AU-9(3)", "CA-9", "IA-5(1)", "PM-17", "SC-7(4)", "SC-7(5)",
#       "SC-8(1)", "SC-8(2)", "SC-8(3)", "SC-8(4)", "SC-8(5)", "SC-13", "SI-1"]
#   remedy: Set client_certificate_id to an aws_api_gateway_client_certificate.
#   fix:
#     - set: {client_certificate_id: '${var.client_certificate_id}'}
package plumbline.aws.apigateway.client_certificate

deny contains {"message": "Backends cannot tell requests of the API from others.", "path": ["client_certificate_id"]} if {
	object.get(input.resource.attributes, "client_certificate_id", "") == ""
}
