# METADATA
# scope: package
# title: Service accounts do not administer projects
# description: A service account with a role of administration hands it to whoever gets hold of its key.
# custom:
#   id: PL-GOOGLE-IAM-6
#   severity: high
#   resources: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   frameworks:
#     CIS-GCP-3.0: ["1.5"]
#     CIS-GCP-4.0: ["1.5"]
#     CIS-GCP-5.0: ["1.6"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.308(a)(4)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.5.15", "A.5.18", "A.8.2", "A.8.3"]
#     PCI-4.0: ["1.5.1", "7.2.1", "7.2.2", "7.2.3", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.1", "8.2.2", "8.2.5",
#       "8.2.7", "8.2.8", "8.3.4"]
#     SOC2: ["CC1.3", "CC6.3"]
#   remedy: Grant the account only the roles that the workload needs.
#   fix:
#     - type: [google_project_iam_binding, google_folder_iam_binding, google_organization_iam_binding]
#       remove: members
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
package plumbline.google.iam.service_account_admin

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s has %s.", [member, role]), "path": path} if {
	some role in google_members.roles(input.resource)
	is_admin(role)
	some [path, granted, member] in google_members.grants(input.resource)
	granted == role
	startswith(member, "serviceAccount:")
}

is_admin(role) if role in {"roles/owner", "roles/editor"}

is_admin(role) if regex.match(`(?i)(\.|/)[a-z]*admin$`, role)
