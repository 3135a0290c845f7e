# METADATA
# scope: package
# title: Stages of REST APIs log errors
# description: Without execution logs errors and refused calls leave no trace.
# custom:
#   id: PL-AWS-APIGATEWAY-7
#   severity: medium
#   resources: [aws_api_gateway_stage, aws_api_gateway_method_settings]
#   frameworks:
#     AWS-FSBP: ["APIGateway.1"]
#     CIS-AWS-7.0: ["4.10"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     NIST-800-53r5: ["AC-4(26)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)", "AU-6(6)", "AU-6(9)", "AU-8", "AU-12",
#       "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)", "CA-7", "CM-5(1)", "IA-3(3)", "MA-4(1)",
#       "PM-14", "SC-7(9)", "SI-4(17)", "SI-7(8)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Add aws_api_gateway_method_settings for */* with logging_level ERROR or INFO.
#   fix:
#     - type: aws_api_gateway_stage
#       add:
#         aws_api_gateway_method_settings:
#           rest_api_id: ${subject.rest_api_id}
#           stage_name: ${subject.stage_name}
#           method_path: '*/*'
#           settings: [{logging_level: ERROR}]
#       marks: removes
#     - type: aws_api_gateway_method_settings
#       set: {denied: ERROR}
#       marks: removes
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
