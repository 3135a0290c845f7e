# METADATA
# scope: package
# title: MySQL loads no local files
# description: A server with local_infile can be made to read files of its clients.
# custom:
#   id: PL-GOOGLE-SQL-27
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.1.3"]
#     CIS-GCP-4.0: ["6.1.3"]
#     CIS-GCP-5.0: ["6.1.3"]
#   remedy: Set the flag local_infile to off in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=local_infile].value': 'off'}
#       marks: removes
package plumbline.google.sql.mysql_local_infile

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "MYSQL")

good := {"off"}

values := google_flags.values(input.resource, "local_infile")

deny contains {"message": sprintf("local_infile is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "local_infile is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
