# METADATA
# scope: package
# title: Service accounts do not administer projects
# description: A service account with a role of administration hands it to whoever gets hold of its key.
# custom:
#   id: PL-GOOGLE-IAM-6
#   severity: high
#   resources: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   remedy: Grant the account only the roles that the workload needs.
package plumbline.google.iam.service_account_admin

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s has %s.", [member, role]), "path": path} if {
	some [path, role, member] in google_members.grants(input.resource)
	startswith(member, "serviceAccount:")
	is_admin(role)
}

is_admin(role) if role in {"roles/owner", "roles/editor"}

is_admin(role) if regex.match(`(?i)(\.|/)[a-z]*admin$`, role)
