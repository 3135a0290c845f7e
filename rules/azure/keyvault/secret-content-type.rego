# METADATA
# scope: package
# title: Secrets say what they are
# description: Without a type nobody knows how to change the secret.
# custom:
#   id: PL-AZURE-KEYVAULT-9
#   severity: low
#   resources: [azurerm_key_vault_secret]
#   remedy: Set content_type.
#   fix:
#     - set: {content_type: '${var.content_type}'}
package plumbline.azure.keyvault.secret_content_type

is_named if input.resource.attributes.content_type != ""

deny contains {"message": "The secret does not say what it is.", "path": ["content_type"]} if not is_named
