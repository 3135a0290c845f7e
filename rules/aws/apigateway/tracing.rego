# METADATA
# scope: package
# title: Stages of REST APIs are traced
# description: With X-Ray a slow or failing call can be followed through all services behind the API.
# custom:
#   id: PL-AWS-APIGATEWAY-4
#   severity: low
#   resources: [aws_api_gateway_stage]
#   frameworks:
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.4.1", "10.4.1.1", "10.4.2", "10.6.3", "10.7.1", "10.7.2"]
#   remedy: Set xray_tracing_enabled to true.
#   fix:
#     - set: {xray_tracing_enabled: true}
#       marks: costs
package plumbline.aws.apigateway.tracing

deny contains {"message": "Calls are not traced.", "path": ["xray_tracing_enabled"]} if {
	not input.resource.attributes.xray_tracing_enabled == true
}
