# METADATA
# scope: package
# title: Flow logs are kept for 90 days
# description: An attack is often noticed only after weeks, when its traces must still be there.
# custom:
#   id: PL-AZURE-NETWORK-9
#   severity: medium
#   resources: [azurerm_network_watcher_flow_log]
#   remedy: Set enabled to true and days to 90 or more (0 keeps them for ever) in retention_policy.
package plumbline.azure.network.flow_log_retention

attributes := input.resource.attributes

is_kept if {
	attributes.retention_policy[0].enabled == true
	attributes.retention_policy[0].days >= 90
}

is_kept if {
	attributes.retention_policy[0].enabled == true
	attributes.retention_policy[0].days == 0
}

deny contains {"message": "The flow log is not kept for 90 days.", "path": ["retention_policy", 0, "days"]} if not is_kept
