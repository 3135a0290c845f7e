# METADATA
# scope: package
# title: Storage buckets are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-STORAGE-6
#   severity: medium
#   resources: [google_storage_bucket]
#   remedy: Add an encryption block with default_kms_key_name.
#   fix:
#     - set: {encryption.0.default_kms_key_name: '${var.kms_key_name}'}
package plumbline.google.storage.cmek

is_ok if input.resource.attributes.encryption[_].default_kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the bucket.", "path": ["encryption"]} if not is_ok
