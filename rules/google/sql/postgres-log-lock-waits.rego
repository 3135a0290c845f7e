# METADATA
# scope: package
# title: PostgreSQL logs waits for locks
# description: Without it nobody can tell afterwards what held up the database.
# custom:
#   id: PL-GOOGLE-SQL-14
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_lock_waits to on in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_lock_waits].value': 'on'}
package plumbline.google.sql.postgres_log_lock_waits

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"on"}

values := google_flags.values(input.resource, "log_lock_waits")

deny contains {"message": sprintf("log_lock_waits is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "log_lock_waits is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
