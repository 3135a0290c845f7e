# METADATA
# scope: package
# title: PostgreSQL does not log statistics of the parser
# description: These statistics are for developers, and fill the logs so that other messages are not seen.
# custom:
#   id: PL-GOOGLE-SQL-24
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_parser_stats to off in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_parser_stats].value': 'off'}
package plumbline.google.sql.postgres_log_parser_stats

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"off"}

values := google_flags.values(input.resource, "log_parser_stats")

deny contains {"message": sprintf("log_parser_stats is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
