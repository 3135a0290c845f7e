# METADATA
# scope: package
# title: PostgreSQL logs how long statements take
# description: Without it nobody can tell afterwards which statement took too long.
# custom:
#   id: PL-GOOGLE-SQL-16
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_duration to on in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_duration].value': 'on'}
#       marks: costs
package plumbline.google.sql.postgres_log_duration

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"on"}

values := google_flags.values(input.resource, "log_duration")

deny contains {"message": sprintf("log_duration is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "log_duration is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
