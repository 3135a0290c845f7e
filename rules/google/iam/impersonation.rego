# METADATA
# scope: package
# title: Service accounts are not lent for whole projects
# description: Who may use or sign as every service account of a project has the rights of all of them.
# custom:
#   id: PL-GOOGLE-IAM-3
#   severity: high
#   resources: [google_project_iam_member, google_project_iam_binding, google_project_iam_policy, google_folder_iam_member, google_folder_iam_binding, google_folder_iam_policy, google_organization_iam_member, google_organization_iam_binding, google_organization_iam_policy]
#   frameworks:
#     CIS-GCP-3.0: ["1.6"]
#     CIS-GCP-4.0: ["1.6"]
#     CIS-GCP-5.0: ["1.7"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.308(a)(4)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.5.3", "A.5.15", "A.8.2"]
#     PCI-4.0: ["1.5.1", "7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.2", "8.2.7", "8.2.8", "8.3.4"]
#     SOC2: ["CC1.3"]
#   remedy: Grant the role on single service accounts with google_service_account_iam_member.
#   fix: {none: 'The grant belongs on single service accounts, and only you know which ones the member needs.'}
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
	some role in google_members.roles(input.resource)
	role in roles
	some [path, granted, member] in google_members.grants(input.resource)
	granted == role
}
