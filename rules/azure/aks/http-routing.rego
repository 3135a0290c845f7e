# METADATA
# scope: package
# title: Clusters do without HTTP application routing
# description: The add-on is meant for trials, and publishes services under names of Azure.
# custom:
#   id: PL-AZURE-AKS-20
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Remove http_application_routing_enabled.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.azure.aks.http_routing

attributes := input.resource.attributes

deny contains {"message": "The cluster has HTTP application routing.", "path": ["http_application_routing_enabled"]} if attributes.http_application_routing_enabled == true
