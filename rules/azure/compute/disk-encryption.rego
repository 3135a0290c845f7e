# METADATA
# scope: package
# title: Managed disks do not switch encryption off
# description: A disk without encryption can be read from a snapshot or a copy of it.
# custom:
#   id: PL-AZURE-COMPUTE-10
#   severity: high
#   resources: [azurerm_managed_disk]
#   remedy: Remove enabled = false from encryption_settings, or set disk_encryption_set_id.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.azure.compute.disk_encryption

deny contains {"message": "The encryption of the disk is off.", "path": ["encryption_settings", i, "enabled"]} if {
	some i, settings in input.resource.attributes.encryption_settings
	settings.enabled == false
}
