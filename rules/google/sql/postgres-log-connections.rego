# METADATA
# scope: package
# title: PostgreSQL logs connections
# description: Without it nobody can tell afterwards who came in.
# custom:
#   id: PL-GOOGLE-SQL-11
#   severity: medium
#   resources: [google_sql_database_instance]
#   remedy: Set the flag log_connections to on in database_flags.
package plumbline.google.sql.postgres_log_connections

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"on"}

values := google_flags.values(input.resource, "log_connections")

deny contains {"message": sprintf("log_connections is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "log_connections is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
