# METADATA
# scope: package
# title: Secrets of GKE clusters are encrypted with an own key
# description: Without an own key secrets lie in the database of the cluster as they are.
# custom:
#   id: PL-GOOGLE-GKE-15
#   severity: high
#   resources: [google_container_cluster]
#   remedy: Add database_encryption with state = "ENCRYPTED" and a key_name.
#   fix:
#     - set: {database_encryption.0: {state: ENCRYPTED, key_name: '${var.kms_key_name}'}}
#       whole: true
#       marks: removes
package plumbline.google.gke.secrets_encryption

is_ok if input.resource.attributes.database_encryption[_].state == "ENCRYPTED"

deny contains {"message": "Secrets are not encrypted with a key of one's own.", "path": ["database_encryption", 0, "state"]} if not is_ok
