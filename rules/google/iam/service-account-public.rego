# METADATA
# scope: package
# title: Service accounts are not lent to everybody
# description: Whoever may act as a service account has all of its rights.
# custom:
#   id: PL-GOOGLE-IAM-8
#   severity: critical
#   resources: [google_service_account_iam_member, google_service_account_iam_binding, google_service_account_iam_policy]
#   remedy: Grant the role to the users or workloads that need it.
#   fix:
#     - type: google_service_account_iam_member
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: google_service_account_iam_binding
#       remove: members
#     - type: [google_service_account_iam_binding, google_service_account_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.iam.service_account_public

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
