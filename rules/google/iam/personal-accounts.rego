# METADATA
# scope: package
# title: Personal accounts are granted no roles
# description: A personal account is not closed when its owner leaves, and knows no rule of the organisation.
# custom:
#   id: PL-GOOGLE-IAM-5
#   severity: high
#   resources: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   remedy: Grant the role to an account of the organisation.
#   fix:
#     - type: [google_project_iam_member, google_folder_iam_member, google_organization_iam_member]
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type:
#         [google_project_iam_binding, google_project_iam_policy, google_folder_iam_binding,
#          google_folder_iam_policy, google_organization_iam_binding, google_organization_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.iam.personal_accounts

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is a personal account.", [member]), "path": path} if {
	some [path, _, member] in google_members.grants(input.resource)
	regex.match(`(?i)^user:.*@(gmail|googlemail)\.com$`, member)
}
