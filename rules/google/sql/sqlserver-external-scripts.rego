# METADATA
# scope: package
# title: SQL Server runs no external scripts
# description: Scripts in R or Python run outside the database with its rights.
# custom:
#   id: PL-GOOGLE-SQL-31
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.3.1"]
#     CIS-GCP-4.0: ["6.3.1"]
#     CIS-GCP-5.0: ["6.3.1"]
#   remedy: Set the flag external scripts enabled to off in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=external scripts enabled].value': 'off'}
#       marks: removes
package plumbline.google.sql.sqlserver_external_scripts

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "SQLSERVER")

good := {"off"}

values := google_flags.values(input.resource, "external scripts enabled")

deny contains {"message": sprintf("external scripts enabled is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
