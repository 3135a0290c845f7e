# METADATA
# scope: package
# title: Storage buckets are not open to everybody
# description: A role for allUsers or allAuthenticatedUsers hands the objects to anybody on the internet.
# custom:
#   id: PL-GOOGLE-STORAGE-8
#   severity: critical
#   resources: [google_storage_bucket_iam_member, google_storage_bucket_iam_binding, google_storage_bucket_iam_policy]
#   frameworks:
#     CIS-GCP-3.0: ["5.1"]
#     CIS-GCP-4.0: ["5.1"]
#     CIS-GCP-5.0: ["5.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1", "A.8.12"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.5", "3.5.1.3", "4.2.1", "7.2.1", "7.2.2",
#       "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.2", "8.3.4", "10.3.2", "10.3.3", "10.3.4",
#       "10.6.3"]
#     SOC2: ["CC6.1"]
#   remedy: Grant the role to the users, groups or service accounts that need it.
#   fix:
#     - type: google_storage_bucket_iam_member
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: google_storage_bucket_iam_binding
#       remove: members
#     - type: [google_storage_bucket_iam_binding, google_storage_bucket_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.storage.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
