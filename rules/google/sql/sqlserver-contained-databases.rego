# METADATA
# scope: package
# title: SQL Server has no logins inside databases
# description: Logins inside a database get around the policy of the server.
# custom:
#   id: PL-GOOGLE-SQL-29
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.3.7"]
#     CIS-GCP-4.0: ["6.3.7"]
#     CIS-GCP-5.0: ["6.3.7"]
#     PCI-4.0: ["3.5.1", "7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.2", "8.3.4"]
#   remedy: Set the flag contained database authentication to off in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=contained database authentication].value': 'off'}
#       marks: removes
package plumbline.google.sql.sqlserver_contained_databases

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "SQLSERVER")

good := {"off"}

values := google_flags.values(input.resource, "contained database authentication")

deny contains {"message": sprintf("contained database authentication is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
