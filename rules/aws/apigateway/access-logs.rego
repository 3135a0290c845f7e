# METADATA
# scope: package
# title: Stages of APIs log the requests
# description: Without access logs nobody can tell who called the API, and when.
# custom:
#   id: PL-AWS-APIGATEWAY-3
#   severity: medium
#   resources: [aws_api_gateway_stage, aws_apigatewayv2_stage]
#   frameworks:
#     AWS-FSBP: ["APIGateway.1", "APIGateway.9"]
#     CIS-AWS-7.0: ["4.10"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     NIST-800-53r5: ["AC-4(26)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)", "AU-6(6)", "AU-6(9)", "AU-8", "AU-12",
#       "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)", "CA-7", "CM-5(1)", "IA-3(3)", "MA-4(1)",
#       "PM-14", "SC-7(9)", "SI-4(17)", "SI-7(8)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Add access_log_settings with the ARN of a log group.
#   fix:
#     - type: aws_api_gateway_stage
#       set:
#         access_log_settings.0:
#           destination_arn: ${var.access_log_group_arn}
#           format: $context.requestId $context.identity.sourceIp $context.httpMethod $context.resourcePath
#       marks: removes
#     - type: aws_apigatewayv2_stage
#       set:
#         access_log_settings.0:
#           destination_arn: ${var.access_log_group_arn}
#           format: $context.requestId $context.identity.sourceIp $context.routeKey $context.status
package plumbline.aws.apigateway.access_logs

deny contains {"message": "Requests are not logged.", "path": ["access_log_settings"]} if {
	object.get(input.resource.attributes, ["access_log_settings", 0, "destination_arn"], "") == ""
}
