# METADATA
# scope: package
# title: Filestore instances are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-FILESTORE-1
#   severity: low
#   resources: [google_filestore_instance]
#   remedy: Set kms_key_name.
#   fix:
#     - set: {kms_key_name: '${var.kms_key_name}'}
package plumbline.google.filestore.cmek

is_ok if input.resource.attributes.kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["kms_key_name"]} if not is_ok
