# METADATA
# scope: package
# title: Secrets are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-SECRETMANAGER-1
#   severity: low
#   resources: [google_secret_manager_secret]
#   remedy: Add customer_managed_encryption to the replication.
#   fix:
#     - set: {'replication.0.auto.*.customer_managed_encryption.0.kms_key_name': '${var.kms_key_name}'}
#     - set: {'replication.0.user_managed.*.replicas.*.customer_managed_encryption.0.kms_key_name': '${var.kms_key_name}'}
package plumbline.google.secretmanager.cmek

is_encrypted if input.resource.attributes.replication[_].auto[_].customer_managed_encryption[_].kms_key_name != ""

is_encrypted if {
	replicas := input.resource.attributes.replication[0].user_managed[0].replicas
	count(replicas) > 0
	every replica in replicas {
		replica.customer_managed_encryption[0].kms_key_name != ""
	}
}

deny contains {"message": "No key of one's own encrypts the secret.", "path": ["replication"]} if not is_encrypted
