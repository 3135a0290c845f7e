# METADATA
# scope: package
# title: Network rules of storage accounts let trusted services of Azure in
# description: Backups, logs and alerts of Azure fail in silence where the network rules shut them out.
# custom:
#   id: PL-AZURE-STORAGE-7
#   severity: medium
#   resources: [azurerm_storage_account, azurerm_storage_account_network_rules]
#   frameworks:
#     CIS-Azure-3.0: ["4.8"]
#     CIS-Azure-4.0: ["10.3.5"]
#     CIS-Azure-5.0: ["9.3.5"]
#     CIS-Azure-6.0: ["9.3.5"]
#     ISO27001-2022: ["A.8.2", "A.8.3"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4", "10.6.3",
#       "11.5.2", "11.6.1", "12.10.5"]
#   remedy: Add AzureServices to bypass.
#   fix:
#     - type: azurerm_storage_account
#       set: {network_rules.*.bypass: [AzureServices]}
#     - type: azurerm_storage_account
#       set: {network_rules.*.bypass.0: AzureServices}
#     - type: azurerm_storage_account_network_rules
#       set: {bypass: [AzureServices]}
#     - type: azurerm_storage_account_network_rules
#       set: {bypass.0: AzureServices}
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
