# METADATA
# scope: package
# title: Keys expire
# description: A key that never expires is never changed, and what it encrypts is read with a copy of it for ever.
# custom:
#   id: PL-AZURE-KEYVAULT-7
#   severity: medium
#   resources: [azurerm_key_vault_key]
#   remedy: Set expiration_date, or expire_after in rotation_policy.
package plumbline.azure.keyvault.key_expiration

expires if input.resource.attributes.expiration_date != ""

expires if input.resource.attributes.rotation_policy[_].expire_after != ""

deny contains {"message": "The key never expires.", "path": ["expiration_date"]} if not expires
