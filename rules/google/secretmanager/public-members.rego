# METADATA
# scope: package
# title: Secrets are not open to everybody
# description: Anybody could read the secret.
# custom:
#   id: PL-GOOGLE-SECRETMANAGER-3
#   severity: critical
#   resources: [google_secret_manager_secret_iam_member, google_secret_manager_secret_iam_binding, google_secret_manager_secret_iam_policy]
#   remedy: Grant the role to the service accounts that need it.
#   fix:
#     - type: google_secret_manager_secret_iam_member
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: google_secret_manager_secret_iam_binding
#       remove: members
#     - type: [google_secret_manager_secret_iam_binding, google_secret_manager_secret_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.secretmanager.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
