# METADATA
# scope: package
# title: BigQuery datasets are not open to everybody
# description: Access for allAuthenticatedUsers lets anybody with a Google account read the data.
# custom:
#   id: PL-GOOGLE-BIGQUERY-1
#   severity: critical
#   resources: [google_bigquery_dataset, google_bigquery_dataset_access]
#   frameworks:
#     CIS-GCP-3.0: ["7.1"]
#     CIS-GCP-4.0: ["7.1"]
#     CIS-GCP-5.0: ["7.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.7", "3.5.1", "3.5.1.3", "5.3.4", "8.3.2", "10.2.1",
#       "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7", "10.2.2", "10.3.1",
#       "10.3.2", "10.6.3"]
#   remedy: Grant access to the users, groups or domains that need it.
#   fix:
#     - type: google_bigquery_dataset
#       set: {'access.*.group_by_email': '${var.group_email}'}
#       remove: ['access.*.special_group', 'access.*.iam_member']
#       whole: true
#       marks: removes
#     - type: google_bigquery_dataset_access
#       set: {group_by_email: '${var.group_email}'}
#       remove: [special_group, iam_member]
#       whole: true
#       marks: [removes, replaces]
package plumbline.google.bigquery.public_dataset

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s has access.", [entry[key]]), "path": ["access", i, key]} if {
	some i, entry in input.resource.attributes.access
	some key in ["special_group", "iam_member"]
	google_members.is_public(entry[key])
}

deny contains {"message": "Nobody in particular is given access.", "path": ["access", i]} if {
	some i, entry in input.resource.attributes.access
	entry.role
	not names_somebody(entry)
}

names_somebody(entry) if {
	some key in ["special_group", "iam_member", "user_by_email", "group_by_email", "domain", "view", "dataset", "routine"]
	entry[key]
}

deny contains {"message": sprintf("%s has access.", [input.resource.attributes[key]]), "path": [key]} if {
	input.resource.type == "google_bigquery_dataset_access"
	some key in ["special_group", "iam_member"]
	google_members.is_public(input.resource.attributes[key])
}
