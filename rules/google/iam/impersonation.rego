# METADATA
# scope: package
# title: Service accounts are not lent for whole projects
# description: Who may use or sign as every service account of a project has the rights of all of them.
# custom:
#   id: PL-GOOGLE-IAM-3
#   severity: high
#   resources: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   remedy: Grant the role on single service accounts with google_service_account_iam_member.
package plumbline.google.iam.impersonation

import data.plumbline.lib.google_members

roles := {
	"roles/iam.serviceAccountAdmin",
	"roles/iam.serviceAccountKeyAdmin",
	"roles/iam.serviceAccountOpenIdTokenCreator",
	"roles/iam.serviceAccountTokenCreator",
	"roles/iam.serviceAccountUser",
	"roles/iam.workloadIdentityUser",
}

deny contains {"message": sprintf("%s has %s.", [member, role]), "path": path} if {
	some [path, role, member] in google_members.grants(input.resource)
	role in roles
}
