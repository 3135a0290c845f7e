# METADATA
# scope: package
# title: Firestore databases are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-FIRESTORE-1
#   severity: low
#   resources: [google_firestore_database]
#   remedy: Add a cmek_config block with kms_key_name.
#   fix:
#     - set: {cmek_config.0.kms_key_name: '${var.kms_key_name}'}
package plumbline.google.firestore.cmek

is_ok if input.resource.attributes.cmek_config[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["cmek_config"]} if not is_ok
