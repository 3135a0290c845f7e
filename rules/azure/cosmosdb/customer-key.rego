# METADATA
# scope: package
# title: Cosmos DB accounts are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-COSMOSDB-5
#   severity: low
#   resources: [azurerm_cosmosdb_account]
#   remedy: Set key_vault_key_id; the account is made anew.
#   fix:
#     - set: {key_vault_key_id: '${var.key_vault_key_id}'}
package plumbline.azure.cosmosdb.customer_key

has_key if input.resource.attributes.key_vault_key_id != ""

has_key if input.resource.attributes.managed_hsm_key_id != ""

deny contains {"message": "The account is encrypted with a key of Microsoft.", "path": ["key_vault_key_id"]} if not has_key
