# METADATA
# scope: package
# title: PostgreSQL logs statements that change it
# description: Without it nobody can tell afterwards who changed tables.
# custom:
#   id: PL-GOOGLE-SQL-18
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.2.4"]
#     CIS-GCP-4.0: ["6.2.4"]
#     CIS-GCP-5.0: ["6.2.4"]
#     ISO27001-2022: ["A.8.16"]
#     PCI-4.0: ["5.3.4", "10.2.1.1", "10.2.1.2", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set the flag log_statement to ddl in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_statement].value': 'ddl'}
package plumbline.google.sql.postgres_log_statement

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"ddl", "mod", "all"}

values := google_flags.values(input.resource, "log_statement")

deny contains {"message": sprintf("log_statement is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "log_statement is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
