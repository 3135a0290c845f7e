# METADATA
# scope: package
# title: App Configuration stores cannot be purged
# description: Whoever purges a store takes the settings of all apps away.
# custom:
#   id: PL-AZURE-APPCONFIGURATION-3
#   severity: medium
#   resources: [azurerm_app_configuration]
#   remedy: Set purge_protection_enabled to true (sku standard).
#   fix:
#     - set: {purge_protection_enabled: true}
#       marks: removes
package plumbline.azure.appconfiguration.purge_protection

attributes := input.resource.attributes

deny contains {"message": "The store can be purged.", "path": ["purge_protection_enabled"]} if not attributes.purge_protection_enabled == true
