# METADATA
# scope: package
# title: PostgreSQL logs the statements that fail
# description: Statements that failed show how an intruder tried.
# custom:
#   id: PL-GOOGLE-SQL-20
#   severity: medium
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_min_error_statement to error in database_flags.
package plumbline.google.sql.postgres_log_min_error_statement

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"error", "warning", "notice", "info", "log", "debug1", "debug2", "debug3", "debug4", "debug5"}

values := google_flags.values(input.resource, "log_min_error_statement")

deny contains {"message": sprintf("log_min_error_statement is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
