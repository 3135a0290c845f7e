# METADATA
# scope: package
# title: SQL Server runs no procedures for other servers
# description: Remote procedures let one server attack another.
# custom:
#   id: PL-GOOGLE-SQL-32
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.3.5"]
#     CIS-GCP-4.0: ["6.3.5"]
#     CIS-GCP-5.0: ["6.3.5"]
#   remedy: Set the flag remote access to off in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=remote access].value': 'off'}
#       marks: removes
package plumbline.google.sql.sqlserver_remote_access

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "SQLSERVER")

good := {"off"}

values := google_flags.values(input.resource, "remote access")

deny contains {"message": sprintf("remote access is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "remote access is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
