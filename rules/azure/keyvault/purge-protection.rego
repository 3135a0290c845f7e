# METADATA
# scope: package
# title: Key vaults cannot be purged
# description: Whoever purges a vault makes all data unreadable that its keys encrypt.
# custom:
#   id: PL-AZURE-KEYVAULT-1
#   severity: medium
#   resources: [azurerm_key_vault]
#   remedy: Set purge_protection_enabled to true.
package plumbline.azure.keyvault.purge_protection

attributes := input.resource.attributes

deny contains {"message": "The vault can be purged.", "path": ["purge_protection_enabled"]} if not attributes.purge_protection_enabled == true
