# METADATA
# scope: package
# title: Managed disks are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-COMPUTE-11
#   severity: low
#   resources: [azurerm_managed_disk]
#   remedy: Set disk_encryption_set_id.
package plumbline.azure.compute.disk_encryption_set

has_set if input.resource.attributes.disk_encryption_set_id != ""

has_set if input.resource.attributes.secure_vm_disk_encryption_set_id != ""

deny contains {"message": "The disk is encrypted with a key of Microsoft.", "path": ["disk_encryption_set_id"]} if not has_set
