# METADATA
# scope: package
# title: Deleted key vaults can be restored for long enough
# description: A vault that is lost after a few days takes all data with it that its keys encrypt.
# custom:
#   id: PL-AZURE-KEYVAULT-2
#   severity: medium
#   resources: [azurerm_key_vault]
#   remedy: Set soft_delete_retention_days to 30 or more, or leave it out.
#   parameters:
#     days: 30
#   fix:
#     - at: soft_delete_retention_days
#       set: {soft_delete_retention_days: '${parameters.days}'}
#       marks: replaces
#     - at: soft_delete_enabled
#       set: {denied: true}
package plumbline.azure.keyvault.soft_delete

attributes := input.resource.attributes

deny contains {"message": "Deleted vaults are lost within a month.", "path": ["soft_delete_retention_days"]} if attributes.soft_delete_retention_days < data.parameters.days

# Version 2 of the provider can switch it off.
deny contains {"message": "Deleted vaults are lost at once.", "path": ["soft_delete_enabled"]} if {
	object.get(attributes, "soft_delete_enabled", true) == false
}
