# METADATA
# scope: package
# title: Basic roles are not granted
# description: Owner and editor hold thousands of permissions on every service, and nobody needs all of them.
# custom:
#   id: PL-GOOGLE-IAM-2
#   severity: high
#   resources: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   remedy: Grant predefined or custom roles instead.
#   fix:
#     - type:
#         [google_project_iam_member, google_project_iam_binding, google_folder_iam_member,
#          google_folder_iam_binding, google_organization_iam_member, google_organization_iam_binding]
#       set: {role: '${var.role}'}
#       suppose: {role: roles/logging.viewer}
#       marks: [removes, replaces]
#     - type: [google_project_iam_policy, google_folder_iam_policy, google_organization_iam_policy]
#       set: {denied.^.^.role: '${var.role}'}
#       suppose: {role: roles/logging.viewer}
#       marks: removes
package plumbline.google.iam.basic_roles

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s has %s.", [member, role]), "path": path} if {
	some role in google_members.roles(input.resource)
	role in {"roles/owner", "roles/editor"}
	some [path, granted, member] in google_members.grants(input.resource)
	granted == role
}
