# METADATA
# scope: package
# title: GraphQL APIs log the requests
# description: Without logs nobody can tell who asked for which fields, and what failed.
# custom:
#   id: PL-AWS-APPSYNC-1
#   severity: medium
#   resources: [aws_appsync_graphql_api]
#   frameworks:
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2"]
#   remedy: Add log_config with field_log_level ERROR or ALL.
#   fix:
#     - set: {log_config.0: {cloudwatch_logs_role_arn: '${var.logs_role_arn}', field_log_level: ERROR}}
package plumbline.aws.appsync.logging

deny contains {"message": "Requests are not logged.", "path": ["log_config", 0, "field_log_level"]} if {
	object.get(input.resource.attributes, ["log_config", 0, "field_log_level"], "NONE") == "NONE"
}
