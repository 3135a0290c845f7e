# METADATA
# scope: package
# title: Network rules of storage accounts deny by default
# description: Rules whose default is Allow name networks to no effect, since every other network is let in too.
# custom:
#   id: PL-AZURE-STORAGE-6
#   severity: high
#   resources: [azurerm_storage_account_network_rules]
#   remedy: Set default_action to Deny.
package plumbline.azure.storage.network_rules_default

deny contains {"message": "The network rules allow every network.", "path": ["default_action"]} if {
	lower(input.resource.attributes.default_action) == "allow"
}
