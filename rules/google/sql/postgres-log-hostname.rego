# METADATA
# scope: package
# title: PostgreSQL logs the names of hosts
# description: Without it nobody can tell afterwards from which host somebody came.
# custom:
#   id: PL-GOOGLE-SQL-15
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_hostname to on in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_hostname].value': 'on'}
package plumbline.google.sql.postgres_log_hostname

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"on"}

values := google_flags.values(input.resource, "log_hostname")

deny contains {"message": sprintf("log_hostname is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "log_hostname is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
