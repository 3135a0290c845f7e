# METADATA
# scope: package
# title: AlloyDB clusters are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-ALLOYDB-3
#   severity: medium
#   resources: [google_alloydb_cluster]
#   remedy: Add a encryption_config block with kms_key_name.
#   fix:
#     - set: {encryption_config.0.kms_key_name: '${var.kms_key_name}'}
package plumbline.google.alloydb.cmek

is_ok if input.resource.attributes.encryption_config[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["encryption_config"]} if not is_ok
