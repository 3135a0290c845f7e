# METADATA
# scope: package
# title: SQL Server does not chain ownership between databases
# description: The owner of one database gets rights in others.
# custom:
#   id: PL-GOOGLE-SQL-30
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.3.2"]
#     CIS-GCP-4.0: ["6.3.2"]
#     CIS-GCP-5.0: ["6.3.2"]
#   remedy: Set the flag cross db ownership chaining to off in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=cross db ownership chaining].value': 'off'}
#       marks: removes
package plumbline.google.sql.sqlserver_ownership_chaining

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "SQLSERVER")

good := {"off"}

values := google_flags.values(input.resource, "cross db ownership chaining")

deny contains {"message": sprintf("cross db ownership chaining is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
