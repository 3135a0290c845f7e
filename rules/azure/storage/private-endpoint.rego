# METADATA
# scope: package
# title: Each storage account has a private endpoint
# description: Without a private endpoint clients in your networks reach it over its public address.
# custom:
#   id: PL-AZURE-STORAGE-16
#   severity: low
#   resources: [azurerm_storage_account]
#   remedy: Add an azurerm_private_endpoint whose private_connection_resource_id is the id of the storage account.
package plumbline.azure.storage.private_endpoint

has_endpoint if {
	some each in input.companions
	each.type == "azurerm_private_endpoint"
}

deny contains {"message": "The storage account has no private endpoint.", "path": []} if not has_endpoint
