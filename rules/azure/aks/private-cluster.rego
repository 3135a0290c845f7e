# METADATA
# scope: package
# title: Clusters are private
# description: The API of a private cluster has no address on the internet at all.
# custom:
#   id: PL-AZURE-AKS-3
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Set private_cluster_enabled to true; the cluster is made anew.
package plumbline.azure.aks.private_cluster

attributes := input.resource.attributes

deny contains {"message": "The API of the cluster has a public address.", "path": ["private_cluster_enabled"]} if not attributes.private_cluster_enabled == true
