# METADATA
# scope: package
# title: Disks of instances are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-COMPUTE-10
#   severity: medium
#   resources: [google_compute_instance]
#   remedy: Set kms_key_self_link on the disks of the instance.
package plumbline.google.compute.instance_disk_cmek

deny contains {"message": "No key of one's own encrypts the disk.", "path": [kind, i]} if {
	some kind in ["boot_disk", "attached_disk"]
	some i, disk in input.resource.attributes[kind]
	not disk.source
	not disk.kms_key_self_link
	not disk.disk_encryption_key_raw
	not disk.disk_encryption_key_rsa
}
