# METADATA
# scope: package
# title: Deleted containers can be restored
# description: Without soft delete a container that is deleted takes all of its blobs with it at once.
# custom:
#   id: PL-AZURE-STORAGE-11
#   severity: medium
#   resources: [azurerm_storage_account]
#   remedy: Add container_delete_retention_policy with a number of days to blob_properties.
package plumbline.azure.storage.container_soft_delete

attributes := input.resource.attributes

# Accounts for files have no blobs.
not_applicable if attributes.account_kind == "FileStorage"

is_kept if attributes.blob_properties[_].container_delete_retention_policy[_]

deny contains {"message": "Deleted containers are lost at once.", "path": ["blob_properties", 0, "container_delete_retention_policy"]} if {
	not not_applicable
	not is_kept
}
