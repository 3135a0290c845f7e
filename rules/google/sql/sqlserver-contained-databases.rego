# METADATA
# scope: package
# title: SQL Server has no logins inside databases
# description: Logins inside a database get around the policy of the server.
# custom:
#   id: PL-GOOGLE-SQL-29
#   severity: medium
#   resources: [google_sql_database_instance]
#   remedy: Set the flag contained database authentication to off in database_flags.
package plumbline.google.sql.sqlserver_contained_databases

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "SQLSERVER")

good := {"off"}

values := google_flags.values(input.resource, "contained database authentication")

deny contains {"message": sprintf("contained database authentication is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
