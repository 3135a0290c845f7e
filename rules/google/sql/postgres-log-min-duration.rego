# METADATA
# scope: package
# title: PostgreSQL does not log the text of slow statements
# description: The text of statements holds personal data and secrets.
# custom:
#   id: PL-GOOGLE-SQL-21
#   severity: low
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.2.7"]
#     CIS-GCP-4.0: ["6.2.7"]
#     CIS-GCP-5.0: ["6.2.7"]
#     ISO27001-2022: ["A.8.16"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3"]
#   remedy: Set the flag log_min_duration_statement to -1 in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_min_duration_statement].value': '-1'}
#       marks: removes
package plumbline.google.sql.postgres_log_min_duration

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"-1"}

values := google_flags.values(input.resource, "log_min_duration_statement")

deny contains {"message": sprintf("log_min_duration_statement is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
