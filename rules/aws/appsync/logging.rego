# METADATA
# scope: package
# title: GraphQL APIs log the requests
# description: Without logs nobody can tell who asked for which fields, and what failed.
# custom:
#   id: PL-AWS-APPSYNC-1
#   severity: medium
#   resources: [aws_appsync_graphql_api]
#   remedy: Add log_config with field_log_level ERROR or ALL.
package plumbline.aws.appsync.logging

deny contains {"message": "Requests are not logged.", "path": ["log_config", 0, "field_log_level"]} if {
	object.get(input.resource.attributes, ["log_config", 0, "field_log_level"], "NONE") == "NONE"
}
