# METADATA
# scope: package
# title: PostgreSQL logs checkpoints
# description: Without it nobody can tell afterwards why the database was slow.
# custom:
#   id: PL-GOOGLE-SQL-13
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_checkpoints to on in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_checkpoints].value': 'on'}
package plumbline.google.sql.postgres_log_checkpoints

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"on"}

values := google_flags.values(input.resource, "log_checkpoints")

deny contains {"message": sprintf("log_checkpoints is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "log_checkpoints is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
