# METADATA
# scope: package
# title: Roles on projects, folders and organisations are not granted to everybody
# description: A role for allUsers or allAuthenticatedUsers opens everything below to anybody on the internet.
# custom:
#   id: PL-GOOGLE-IAM-1
#   severity: critical
#   resources: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   remedy: Grant the role to the users, groups or service accounts that need it.
#   fix:
#     - type: [google_project_iam_member, google_folder_iam_member, google_organization_iam_member]
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: [google_project_iam_binding, google_folder_iam_binding, google_organization_iam_binding]
#       remove: members
#     - type:
#         [google_project_iam_binding, google_project_iam_policy, google_folder_iam_binding,
#          google_folder_iam_policy, google_organization_iam_binding, google_organization_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.iam.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
