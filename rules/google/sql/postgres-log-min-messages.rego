# METADATA
# scope: package
# title: PostgreSQL logs warnings and errors
# description: Messages below a threshold that is too high are lost.
# custom:
#   id: PL-GOOGLE-SQL-19
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.2.5"]
#     CIS-GCP-4.0: ["6.2.5"]
#     CIS-GCP-5.0: ["6.2.5"]
#     ISO27001-2022: ["A.8.16"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3"]
#   remedy: Set the flag log_min_messages to warning in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_min_messages].value': 'warning'}
package plumbline.google.sql.postgres_log_min_messages

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"warning", "notice", "info", "log", "error", "debug1", "debug2", "debug3", "debug4", "debug5"}

values := google_flags.values(input.resource, "log_min_messages")

deny contains {"message": sprintf("log_min_messages is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
