# METADATA
# scope: package
# title: Nodes of clusters may run 50 pods
# description: Few pods per node waste machines, and the number cannot be changed later.
# custom:
#   id: PL-AZURE-AKS-18
#   severity: low
#   resources: [azurerm_kubernetes_cluster, azurerm_kubernetes_cluster_node_pool]
#   remedy: Set max_pods to 50 or more.
package plumbline.azure.aks.max_pods

attributes := input.resource.attributes

is_enough(pool) if pool.max_pods >= 50

deny contains {"message": "The nodes run fewer than 50 pods.", "path": ["default_node_pool", i, "max_pods"]} if {
	some i, pool in attributes.default_node_pool
	not is_enough(pool)
}

deny contains {"message": "The nodes run fewer than 50 pods.", "path": ["max_pods"]} if {
	input.resource.type == "azurerm_kubernetes_cluster_node_pool"
	not is_enough(attributes)
}
