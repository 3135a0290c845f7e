# METADATA
# scope: package
# title: Keys are not open to everybody
# description: A role on a key for allUsers or allAuthenticatedUsers lets anybody read what the key protects.
# custom:
#   id: PL-GOOGLE-KMS-2
#   severity: critical
#   resources: [google_kms_crypto_key_iam_member, google_kms_crypto_key_iam_binding, google_kms_crypto_key_iam_policy, google_kms_key_ring_iam_member, google_kms_key_ring_iam_binding, google_kms_key_ring_iam_policy]
#   frameworks:
#     CIS-GCP-3.0: ["1.9"]
#     CIS-GCP-4.0: ["1.9"]
#     CIS-GCP-5.0: ["1.10"]
#     ISO27001-2022: ["A.8.1", "A.8.12", "A.8.24"]
#     PCI-4.0: ["3.5.1", "3.5.1.1", "3.5.1.3", "3.6.1", "3.6.1.2", "3.6.1.3", "3.6.1.4", "3.7.1", "3.7.2", "3.7.4",
#       "3.7.5", "3.7.6", "3.7.7", "4.2.1.1", "7.2.1", "7.2.2", "7.2.3", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7",
#       "8.2.8", "8.3.2", "8.3.4", "10.3.3"]
#   remedy: Grant the role to the service accounts that need it.
#   fix:
#     - type: [google_kms_crypto_key_iam_member, google_kms_key_ring_iam_member]
#       set: {member: '${var.member}'}
#       marks: [removes, replaces]
#     - type: [google_kms_crypto_key_iam_binding, google_kms_key_ring_iam_binding]
#       remove: members
#     - type:
#         [google_kms_crypto_key_iam_binding, google_kms_crypto_key_iam_policy, google_kms_key_ring_iam_binding,
#          google_kms_key_ring_iam_policy]
#       set: {denied: '${var.member}'}
#       marks: removes
package plumbline.google.kms.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
