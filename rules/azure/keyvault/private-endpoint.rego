# METADATA
# scope: package
# title: Each key vault has a private endpoint
# description: Without a private endpoint clients in your networks reach it over its public address.
# custom:
#   id: PL-AZURE-KEYVAULT-5
#   severity: low
#   resources: [azurerm_key_vault]
#   remedy: Add an azurerm_private_endpoint whose private_connection_resource_id is the id of the key vault.
package plumbline.azure.keyvault.private_endpoint

has_endpoint if {
	some each in input.companions
	each.type == "azurerm_private_endpoint"
}

deny contains {"message": "The key vault has no private endpoint.", "path": []} if not has_endpoint
