# METADATA
# scope: package
# title: Data Explorer clusters are closed to public networks
# description: Anybody on the internet can try stolen credentials and defects of what every network reaches.
# custom:
#   id: PL-AZURE-KUSTO-3
#   severity: medium
#   resources: [azurerm_kusto_cluster]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.kusto.public_access

attributes := input.resource.attributes

deny contains {"message": "The cluster can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
