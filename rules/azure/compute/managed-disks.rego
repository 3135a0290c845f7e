# METADATA
# scope: package
# title: Machines use managed disks
# description: Disks in a storage account lack encryption by role, snapshots and locks of managed disks.
# custom:
#   id: PL-AZURE-COMPUTE-9
#   severity: medium
#   resources: [azurerm_virtual_machine]
#   frameworks:
#     CIS-Azure-3.0: ["8.2"]
#     HIPAA: ["164.310(d)(1)"]
#     ISO27001-2022: ["A.8.14"]
#     PCI-4.0: ["3.2.1", "3.3.1.1", "3.3.1.3", "3.3.2", "3.3.3", "3.5.1", "8.3.2", "10.5.1"]
#   remedy: Remove vhd_uri from storage_os_disk and storage_data_disk and use managed_disk_type.
#   fix:
#     none: A disk in a storage account has to be converted first (az vm convert), or its data is lost.
package plumbline.azure.compute.managed_disks

deny contains {"message": "The disk lies in a storage account.", "path": [key, i, "vhd_uri"]} if {
	some key in ["storage_os_disk", "storage_data_disk"]
	some i, disk in input.resource.attributes[key]
	object.get(disk, "vhd_uri", "") != ""
}
