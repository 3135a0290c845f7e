# METADATA
# scope: package
# title: Flow logs are on
# description: A flow log that is off tells nothing about an attack.
# custom:
#   id: PL-AZURE-NETWORK-10
#   severity: medium
#   resources: [azurerm_network_watcher_flow_log]
#   remedy: Set enabled to true.
package plumbline.azure.network.flow_log_enabled

attributes := input.resource.attributes

deny contains {"message": "The flow log is off.", "path": ["enabled"]} if attributes.enabled == false
