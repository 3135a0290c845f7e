# METADATA
# scope: package
# title: Network rules of storage accounts let trusted services of Azure in
# description: Backups, logs and alerts of Azure fail in silence where the network rules shut them out.
# custom:
#   id: PL-AZURE-STORAGE-7
#   severity: medium
#   resources: [azurerm_storage_account, azurerm_storage_account_network_rules]
#   remedy: Add AzureServices to bypass.
package plumbline.azure.storage.trusted_services

attributes := input.resource.attributes

deny contains {"message": "The network rules shut trusted services of Azure out.", "path": ["network_rules", i, "bypass"]} if {
	some i, rules in attributes.network_rules
	lower(rules.default_action) == "deny"
	rules.bypass
	not "AzureServices" in rules.bypass
}

deny contains {"message": "The network rules shut trusted services of Azure out.", "path": ["bypass"]} if {
	input.resource.type == "azurerm_storage_account_network_rules"
	lower(attributes.default_action) == "deny"
	attributes.bypass
	not "AzureServices" in attributes.bypass
}
