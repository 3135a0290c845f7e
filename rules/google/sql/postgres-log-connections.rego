# METADATA
# scope: package
# title: PostgreSQL logs connections
# description: Without it nobody can tell afterwards who came in.
# custom:
#   id: PL-GOOGLE-SQL-11
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.2.2"]
#     CIS-GCP-4.0: ["6.2.2"]
#     CIS-GCP-5.0: ["6.2.2"]
#     ISO27001-2022: ["A.8.16"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.3.3", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set the flag log_connections to on in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_connections].value': 'on'}
package plumbline.google.sql.postgres_log_connections

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"on"}

values := google_flags.values(input.resource, "log_connections")

deny contains {"message": sprintf("log_connections is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "log_connections is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
