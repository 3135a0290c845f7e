# METADATA
# scope: package
# title: Keys are not open to everybody
# description: A role on a key for allUsers or allAuthenticatedUsers lets anybody read what the key protects.
# custom:
#   id: PL-GOOGLE-KMS-2
#   severity: critical
#   resources: [google_kms_crypto_key_iam_member, google_kms_crypto_key_iam_binding, google_kms_crypto_key_iam_policy, google_kms_key_ring_iam_member, google_kms_key_ring_iam_binding, google_kms_key_ring_iam_policy]
#   remedy: Grant the role to the service accounts that need it.
package plumbline.google.kms.public_members

import data.plumbline.lib.google_members

deny contains {"message": sprintf("%s is granted access.", [member]), "path": path} if {
	some [path, member] in google_members.public(input.resource)
}
