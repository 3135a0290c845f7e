# METADATA
# scope: package
# title: Secrets expire
# description: A secret that never expires is never changed, and a stolen copy of it works for ever.
# custom:
#   id: PL-AZURE-KEYVAULT-8
#   severity: medium
#   resources: [azurerm_key_vault_secret]
#   remedy: Set expiration_date.
package plumbline.azure.keyvault.secret_expiration

expires if input.resource.attributes.expiration_date != ""

deny contains {"message": "The secret never expires.", "path": ["expiration_date"]} if not expires
