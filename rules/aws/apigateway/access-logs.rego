# METADATA
# scope: package
# title: Stages of APIs log the requests
# description: Without access logs nobody can tell who called the API, and when.
# custom:
#   id: PL-AWS-APIGATEWAY-3
#   severity: medium
#   resources: [aws_api_gateway_stage, aws_apigatewayv2_stage]
#   remedy: Add access_log_settings with the ARN of a log group.
package plumbline.aws.apigateway.access_logs

deny contains {"message": "Requests are not logged.", "path": ["access_log_settings"]} if {
	object.get(input.resource.attributes, ["access_log_settings", 0, "destination_arn"], "") == ""
}
