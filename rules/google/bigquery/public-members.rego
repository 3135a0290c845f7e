# METADATA
# scope: package
# title: Roles on BigQuery datasets and tables are not granted to everybody
# description: A role for allUsers or allAuthenticatedUsers lets anybody read the data.
# custom:
#   id: PL-GOOGLE-BIGQUERY-2
#   severity: critical
#   resources: [google_bigquery_dataset_iam_member, google_bigquery_dataset_iam_binding, google_bigquery_dataset_iam_policy, google_bigquery_table_iam_member, google_bigquery_table_iam_binding, google_bigquery_table_iam_policy]
#   frameworks:
#     CIS-GCP-3.0: ["7.1"]
#     CIS-GCP-4.0: ["7.1"]
#     CIS-GCP-5.0: ["7.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.7", "3.5.1", "3.5.1.3", "5.3.4", "8.3.2", "10.2.1",
#       "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7", "10.2.2", "10.3.1",
#       "10.3.2", "10.6.3"]
#   remedy: Grant the role to the users, groups or service accounts that need it.
#   fix:
#     - type: [google_bigquery_dataset_iam_member, google_bigquery_table_iam_member]
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: [google_bigquery_dataset_iam_binding, google_bigquery_table_iam_binding]
#       remove: members
#     - type:
#         [google_bigquery_dataset_iam_binding, google_bigquery_dataset_iam_policy,
#          google_bigquery_table_iam_binding, google_bigquery_table_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.bigquery.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
