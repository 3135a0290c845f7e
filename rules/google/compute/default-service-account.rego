# METADATA
# scope: package
# title: Instances do not use the default service account
# description: The default service account has a role on the whole project, and so has whoever breaks into the instance.
# custom:
#   id: PL-GOOGLE-COMPUTE-8
#   severity: medium
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   frameworks:
#     CIS-GCP-3.0: ["4.1"]
#     CIS-GCP-4.0: ["4.1"]
#     CIS-GCP-5.0: ["4.1"]
#     PCI-4.0: ["7.2.1", "7.2.5", "7.3.3", "8.2.8"]
#   remedy: Give service_account the email of an account made for the instance.
#   fix:
#     - set: {'service_account.*.email': '${var.service_account_email}'}
#       marks: removes
package plumbline.google.compute.default_service_account

import data.plumbline.lib.google_members

deny contains {"message": "The instance uses the default service account.", "path": ["service_account", i, "email"]} if {
	some i, account in input.resource.attributes.service_account
	is_default(account)
}

is_default(account) if not account.email

is_default(account) if account.email == "default"

is_default(account) if google_members.is_default_account(account.email)
