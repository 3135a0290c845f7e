# METADATA
# scope: package
# title: Stages of REST APIs are traced
# description: With X-Ray a slow or failing call can be followed through all services behind the API.
# custom:
#   id: PL-AWS-APIGATEWAY-4
#   severity: low
#   resources: [aws_api_gateway_stage]
#   remedy: Set xray_tracing_enabled to true.
package plumbline.aws.apigateway.tracing

deny contains {"message": "Calls are not traced.", "path": ["xray_tracing_enabled"]} if {
	not input.resource.attributes.xray_tracing_enabled == true
}
