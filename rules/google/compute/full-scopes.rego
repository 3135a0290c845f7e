# METADATA
# scope: package
# title: The default service account of instances has no full scope
# description: The default service account may change nearly everything in the project, and only scopes hold it back.
# custom:
#   id: PL-GOOGLE-COMPUTE-9
#   severity: high
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   frameworks:
#     CIS-GCP-3.0: ["4.2"]
#     CIS-GCP-4.0: ["4.2"]
#     CIS-GCP-5.0: ["4.2"]
#     ISO27001-2022: ["A.8.3"]
#   remedy: Name an own service account, or only the scopes that the instance needs.
#   fix:
#     - set: {'service_account.*.email': '${var.service_account_email}'}
#       marks: removes
package plumbline.google.compute.full_scopes

import data.plumbline.lib.google_members

deny contains {"message": sprintf("The default service account has the scope %s.", [scope]), "path": ["service_account", i, "scopes"]} if {
	some i, account in input.resource.attributes.service_account
	is_default(account)
	some scope in account.scopes
	scope in {"cloud-platform", "https://www.googleapis.com/auth/cloud-platform"}
}

is_default(account) if not account.email

is_default(account) if account.email == "default"

is_default(account) if google_members.is_default_account(account.email)
