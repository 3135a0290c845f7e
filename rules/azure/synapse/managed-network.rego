# METADATA
# scope: package
# title: Synapse workspaces have a managed network
# description: Without it pools of the workspace run in a network that is shared with others.
# custom:
#   id: PL-AZURE-SYNAPSE-1
#   severity: medium
#   resources: [azurerm_synapse_workspace]
#   remedy: Set managed_virtual_network_enabled to true; the workspace is made anew.
#   fix:
#     - set: {managed_virtual_network_enabled: true}
package plumbline.azure.synapse.managed_network

attributes := input.resource.attributes

deny contains {"message": "The workspace has no managed network.", "path": ["managed_virtual_network_enabled"]} if not attributes.managed_virtual_network_enabled == true
