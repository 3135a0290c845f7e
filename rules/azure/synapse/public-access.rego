# METADATA
# scope: package
# title: Synapse workspaces are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-SYNAPSE-3
#   severity: medium
#   resources: [azurerm_synapse_workspace]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.synapse.public_access

attributes := input.resource.attributes

deny contains {"message": "The workspace can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
