# METADATA
# scope: package
# title: Stages of REST APIs log errors
# description: Without execution logs errors and refused calls leave no trace.
# custom:
#   id: PL-AWS-APIGATEWAY-7
#   severity: medium
#   resources: [aws_api_gateway_stage, aws_api_gateway_method_settings]
#   remedy: Add aws_api_gateway_method_settings for */* with logging_level ERROR or INFO.
package plumbline.aws.apigateway.execution_logs

attributes := input.resource.attributes

deny contains {"message": "The stage has no method settings, and logs nothing.", "path": []} if {
	input.resource.type == "aws_api_gateway_stage"
	count([1 | some each in input.companions; each.type == "aws_api_gateway_method_settings"]) == 0
}

deny contains {"message": "Execution is not logged.", "path": ["settings", i, "logging_level"]} if {
	some i, settings in attributes.settings
	object.get(settings, "logging_level", "OFF") in {"OFF", ""}
}
