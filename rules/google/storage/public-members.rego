# METADATA
# scope: package
# title: Storage buckets are not open to everybody
# description: A role for allUsers or allAuthenticatedUsers hands the objects to anybody on the internet.
# custom:
#   id: PL-GOOGLE-STORAGE-8
#   severity: critical
#   resources: [google_storage_bucket_iam_member, google_storage_bucket_iam_binding, google_storage_bucket_iam_policy]
#   remedy: Grant the role to the users, groups or service accounts that need it.
package plumbline.google.storage.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
