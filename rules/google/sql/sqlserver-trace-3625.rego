# METADATA
# scope: package
# title: SQL Server hides details of errors
# description: Messages of errors tell an intruder about the server.
# custom:
#   id: PL-GOOGLE-SQL-33
#   severity: low
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.3.6"]
#     CIS-GCP-4.0: ["6.3.6"]
#     CIS-GCP-5.0: ["6.3.6"]
#   remedy: Set the flag 3625 to on in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=3625].value': 'on'}
#       marks: removes
package plumbline.google.sql.sqlserver_trace_3625

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "SQLSERVER")

good := {"on"}

values := google_flags.values(input.resource, "3625")

deny contains {"message": sprintf("3625 is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "3625 is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
