# METADATA
# scope: package
# title: PostgreSQL has an audit log
# description: Without it nobody can tell afterwards what somebody read and changed.
# custom:
#   id: PL-GOOGLE-SQL-17
#   severity: medium
#   resources: [google_sql_database_instance]
#   frameworks:
#     CIS-GCP-3.0: ["6.2.8"]
#     CIS-GCP-4.0: ["6.2.8"]
#     CIS-GCP-5.0: ["6.2.8"]
#     PCI-4.0: ["10.2.2", "10.3.1", "10.3.2"]
#   remedy: Set the flag cloudsql.enable_pgaudit to on in database_flags.
#   fix:
#     - set: {'settings.0.database_flags[name=cloudsql.enable_pgaudit].value': 'on'}
#       marks: removes
package plumbline.google.sql.postgres_audit

import data.plumbline.lib.google_flags

not_applicable if not startswith(input.resource.attributes.database_version, "POSTGRES")

good := {"on"}

values := google_flags.values(input.resource, "cloudsql.enable_pgaudit")

deny contains {"message": sprintf("cloudsql.enable_pgaudit is %s.", [value]), "path": path} if {
	some [path, value] in values
	not value in good
}

deny contains {"message": "cloudsql.enable_pgaudit is not set.", "path": ["settings", 0, "database_flags"]} if count(values) == 0
