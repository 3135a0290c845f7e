# METADATA
# scope: package
# title: Disks of instance templates are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-COMPUTE-12
#   severity: medium
#   resources: [google_compute_instance_template, google_compute_region_instance_template]
#   remedy: Add a disk_encryption_key block with kms_key_self_link to every disk.
#   fix:
#     - set: {'disk.*.disk_encryption_key.0.kms_key_self_link': '${var.kms_key_self_link}'}
package plumbline.google.compute.template_disk_cmek

is_encrypted(disk) if disk.disk_encryption_key[_].kms_key_self_link != ""

# The disk exists already, and has its own settings.
is_encrypted(disk) if {
	disk.source
	not disk.source_image
}

deny contains {"message": "No key of one's own encrypts the disk.", "path": ["disk", i]} if {
	some i, disk in input.resource.attributes.disk
	not is_encrypted(disk)
}
