# METADATA
# scope: package
# title: Roles on BigQuery datasets and tables are not granted to everybody
# description: A role for allUsers or allAuthenticatedUsers lets anybody read the data.
# custom:
#   id: PL-GOOGLE-BIGQUERY-2
#   severity: critical
#   resources: [google_bigquery_dataset_iam_member, google_bigquery_dataset_iam_binding, google_bigquery_dataset_iam_policy, google_bigquery_table_iam_member, google_bigquery_table_iam_binding, google_bigquery_table_iam_policy]
#   remedy: Grant the role to the users, groups or service accounts that need it.
package plumbline.google.bigquery.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
