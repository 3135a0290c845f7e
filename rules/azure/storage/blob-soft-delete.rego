# METADATA
# scope: package
# title: Deleted blobs can be restored
# description: Without soft delete a blob that is deleted by mistake or by an attacker is lost at once.
# custom:
#   id: PL-AZURE-STORAGE-10
#   severity: medium
#   resources: [azurerm_storage_account]
#   remedy: Add delete_retention_policy with a number of days to blob_properties.
package plumbline.azure.storage.blob_soft_delete

attributes := input.resource.attributes

# Accounts for files have no blobs.
not_applicable if attributes.account_kind == "FileStorage"

is_kept if attributes.blob_properties[_].delete_retention_policy[_]

deny contains {"message": "Deleted blobs are lost at once.", "path": ["blob_properties", 0, "delete_retention_policy"]} if {
	not not_applicable
	not is_kept
}
