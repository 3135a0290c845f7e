# METADATA
# scope: package
# title: PostgreSQL does not log statistics of statements
# description: These statistics are for developers, and fill the logs so that other messages are not seen.
# custom:
#   id: PL-GOOGLE-SQL-26
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_statement_stats to off in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_statement_stats].value': 'off'}
package plumbline.google.sql.postgres_log_statement_stats

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"off"}

values := google_flags.values(input.resource, "log_statement_stats")

deny contains {"message": sprintf("log_statement_stats is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
