# METADATA
# scope: package
# title: Deleted containers can be restored
# description: Without soft delete a container that is deleted takes all of its blobs with it at once.
# custom:
#   id: PL-AZURE-STORAGE-11
#   severity: medium
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-3.0: ["4.10"]
#     CIS-Azure-4.0: ["10.2.1", "10.3.6"]
#     CIS-Azure-5.0: ["9.2.1", "9.2.2"]
#     CIS-Azure-6.0: ["9.2.1", "9.2.2"]
#     HIPAA: ["164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)", "164.308(a)(7)(ii)(C)",
#       "164.312(a)(2)(ii)"]
#     ISO27001-2022: ["A.8.10"]
#     PCI-4.0: ["3.5.1.3", "8.4.1", "8.4.2", "8.4.3", "10.3.2"]
#     SOC2: ["C1.1", "C1.2", "CC7.4", "PI1.5"]
#   remedy: Add container_delete_retention_policy with a number of days to blob_properties.
#   fix:
#     - set: {blob_properties.0.container_delete_retention_policy.0: {days: 14}}
package plumbline.azure.storage.container_soft_delete

attributes := input.resource.attributes

# Accounts for files have no blobs.
not_applicable if attributes.account_kind == "FileStorage"

is_kept if attributes.blob_properties[_].container_delete_retention_policy[_]

deny contains {"message": "Deleted containers are lost at once.", "path": ["blob_properties", 0, "container_delete_retention_policy"]} if {
	not not_applicable
	not is_kept
}
