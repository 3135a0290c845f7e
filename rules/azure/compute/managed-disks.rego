# METADATA
# scope: package
# title: Machines use managed disks
# description: Disks in a storage account lack encryption by role, snapshots and locks of managed disks.
# custom:
#   id: PL-AZURE-COMPUTE-9
#   severity: medium
#   resources: [azurerm_virtual_machine]
#   remedy: Remove vhd_uri from storage_os_disk and storage_data_disk and use managed_disk_type.
package plumbline.azure.compute.managed_disks

deny contains {"message": "The disk lies in a storage account.", "path": [key, i, "vhd_uri"]} if {
	some key in ["storage_os_disk", "storage_data_disk"]
	some i, disk in input.resource.attributes[key]
	object.get(disk, "vhd_uri", "") != ""
}
