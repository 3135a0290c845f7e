# METADATA
# scope: package
# title: Default service accounts are granted no roles
# description: Every workload without an account of its own runs as the default account, and gets what it is granted.
# custom:
#   id: PL-GOOGLE-IAM-4
#   severity: medium
#   resources: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   remedy: Make a service account for each workload, and grant it the roles.
#   fix:
#     - type: [google_project_iam_member, google_folder_iam_member, google_organization_iam_member]
#       set: {member: 'serviceAccount:${var.service_account_email}'}
#       marks: [removes, replaces]
#     - type:
#         [google_project_iam_binding, google_project_iam_policy, google_folder_iam_binding,
#          google_folder_iam_policy, google_organization_iam_binding, google_organization_iam_policy]
#       set: {denied: 'serviceAccount:${var.service_account_email}'}
#       marks: removes
package plumbline.google.iam.default_accounts

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is a default service account.", [member]), "path": path} if {
	some [path, _, member] in google_members.grants(input.resource)
	google_members.is_default_account(member)
}
