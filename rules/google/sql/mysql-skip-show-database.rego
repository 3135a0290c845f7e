# METADATA
# scope: package
# title: MySQL does not list all databases
# description: Whoever sees all databases knows what to try next.
# custom:
#   id: PL-GOOGLE-SQL-28
#   severity: low
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.1.2"]
#     CIS-GCP-4.0: ["6.1.2"]
#     CIS-GCP-5.0: ["6.1.2"]
#     PCI-4.0: ["1.5.1", "10.2.1.3", "10.2.1.5", "10.6.3"]
#   remedy: Set the flag skip_show_database to on in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=skip_show_database].value': 'on'}
#       marks: removes
package plumbline.google.sql.mysql_skip_show_database

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "MYSQL")

good := {"on"}

values := google_flags.values(input.resource, "skip_show_database")

deny contains {"message": sprintf("skip_show_database is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "skip_show_database is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
