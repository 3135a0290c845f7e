# METADATA
# scope: package
# title: Disks are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-COMPUTE-11
#   severity: medium
#   resources: [google_compute_disk, google_compute_region_disk]
#   remedy: Add a disk_encryption_key block with kms_key_self_link, or kms_key_name for a regional disk.
#   fix:
#     - type: google_compute_disk
#       set: {disk_encryption_key.0.kms_key_self_link: '${var.kms_key_self_link}'}
#     - type: google_compute_region_disk
#       set: {disk_encryption_key.0.kms_key_name: '${var.kms_key_name}'}
package plumbline.google.compute.disk_cmek

is_ok if input.resource.attributes.disk_encryption_key[_].kms_key_self_link

is_ok if input.resource.attributes.disk_encryption_key[_].kms_key_name

is_ok if input.resource.attributes.disk_encryption_key[_].raw_key

is_ok if input.resource.attributes.disk_encryption_key[_].rsa_encrypted_key

deny contains {"message": "No key of one's own encrypts the disk.", "path": ["disk_encryption_key"]} if not is_ok
