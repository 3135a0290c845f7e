# METADATA
# scope: package
# title: PostgreSQL logs every temporary file
# description: Large temporary files show that somebody reads more than usual.
# custom:
#   id: PL-GOOGLE-SQL-22
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_temp_files to 0 in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=log_temp_files].value': '0'}
package plumbline.google.sql.postgres_log_temp_files

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"0"}

values := google_flags.values(input.resource, "log_temp_files")

deny contains {"message": sprintf("log_temp_files is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}
