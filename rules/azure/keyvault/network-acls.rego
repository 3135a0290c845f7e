# METADATA
# scope: package
# title: Key vaults deny networks that are not named
# description: Anybody on the internet can try stolen credentials at a vault that every network reaches.
# custom:
#   id: PL-AZURE-KEYVAULT-3
#   severity: high
#   resources: [azurerm_key_vault]
#   remedy: Add network_acls with default_action Deny, or set public_network_access_enabled to false.
#   fix:
#     - set: {network_acls.0.default_action: Deny}
#       marks: removes
#     - set: {network_acls.0: {default_action: Deny, bypass: AzureServices}}
#       marks: removes
#       whole: true
package plumbline.azure.keyvault.network_acls

attributes := input.resource.attributes

is_closed if attributes.public_network_access_enabled == false

is_closed if attributes.network_acls[_].default_action == "Deny"

deny contains {"message": "Every network reaches the vault.", "path": ["network_acls", 0, "default_action"]} if not is_closed
