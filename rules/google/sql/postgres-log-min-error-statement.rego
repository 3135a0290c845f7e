# METADATA
# scope: package
# title: PostgreSQL logs the statements that fail
# description: Statements that failed show how an intruder tried.
# custom:
#   id: PL-GOOGLE-SQL-20
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.2.6"]
#     CIS-GCP-4.0: ["6.2.6"]
#     CIS-GCP-5.0: ["6.2.6"]
#     ISO27001-2022: ["A.8.16"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.3.2", "10.3.3", "10.3.4", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3"]
#   remedy: Set the flag log_min_error_statement to error in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_min_error_statement].value': 'error'}
package plumbline.google.sql.postgres_log_min_error_statement

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"error", "warning", "notice", "info", "log", "debug1", "debug2", "debug3", "debug4", "debug5"}

values := google_flags.values(input.resource, "log_min_error_statement")

deny contains {"message": sprintf("log_min_error_statement is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
