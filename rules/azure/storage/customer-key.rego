# METADATA
# scope: package
# title: Storage accounts are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-STORAGE-15
#   severity: low
#   resources: [azurerm_storage_account]
#   remedy: Add customer_managed_key to the account, or an azurerm_storage_account_customer_managed_key for it.
package plumbline.azure.storage.customer_key

has_key if count(input.resource.attributes.customer_managed_key) > 0

has_key if {
	some each in input.companions
	each.type == "azurerm_storage_account_customer_managed_key"
}

deny contains {"message": "The storage account is encrypted with a key of Microsoft.", "path": ["customer_managed_key"]} if not has_key
