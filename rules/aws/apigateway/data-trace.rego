# METADATA
# scope: package
# title: Logs of APIs leave the contents of calls out
# description: Data trace writes whole requests and answers into the log, with the passwords and personal data in them.
# custom:
#   id: PL-AWS-APIGATEWAY-8
#   severity: medium
#   resources: [aws_api_gateway_method_settings]
#   remedy: Set data_trace_enabled to false.
#   fix:
#     - set: {denied: false}
package plumbline.aws.apigateway.data_trace

deny contains {"message": "Whole requests and answers are logged.", "path": ["settings", i, "data_trace_enabled"]} if {
	some i, settings in input.resource.attributes.settings
	settings.data_trace_enabled == true
}
