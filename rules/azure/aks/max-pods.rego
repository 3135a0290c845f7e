# METADATA
# scope: package
# title: Nodes of clusters may run 50 pods
# description: Few pods per node waste machines, and the number cannot be changed later.
# custom:
#   id: PL-AZURE-AKS-18
#   severity: low
#   resources: [azurerm_kubernetes_cluster, azurerm_kubernetes_cluster_node_pool]
#   remedy: Set max_pods to 50 or more.
#   fix:
#     - type: azurerm_kubernetes_cluster
#       set: {default_node_pool.0.max_pods: 50, default_node_pool.0.temporary_name_for_rotation?: temporary}
#       whole: true
#       marks: removes
#     - type: azurerm_kubernetes_cluster_node_pool
#       set: {max_pods: 50, temporary_name_for_rotation?: temporary}
#       whole: true
#       marks: removes
#     - type: azurerm_kubernetes_cluster
#       set: {default_node_pool.0.max_pods: 50}
#       marks: [removes, replaces]
#     - type: azurerm_kubernetes_cluster_node_pool
#       set: {max_pods: 50}
#       marks: [removes, replaces]
package plumbline.azure.aks.max_pods

attributes := input.resource.attributes

# Unless told otherwise, nodes run 30 pods when these have addresses of their network, 110 when the pods have a subnet of their
# own, 250 with an overlay and 110 with kubenet.
# Source: articles/aks/concepts-network-ip-address-planning.md of MicrosoftDocs/azure-aks-docs (546865d8).
has_few_by_default if {
	some profile in attributes.network_profile
	profile.network_plugin == "azure"
	not profile.network_plugin_mode == "overlay"
}

# The cluster of another resource decides how many pods a node runs by default.
not_applicable if {
	input.resource.type == "azurerm_kubernetes_cluster_node_pool"
	not attributes.max_pods
}

is_enough(pool) if pool.max_pods >= 50

is_enough(pool) if {
	not pool.max_pods
	pool.pod_subnet_id != ""
}

is_enough(pool) if {
	not pool.max_pods
	not has_few_by_default
}

deny contains {"message": "The nodes run fewer than 50 pods.", "path": ["default_node_pool", i, "max_pods"]} if {
	some i, pool in attributes.default_node_pool
	not is_enough(pool)
}

deny contains {"message": "The nodes run fewer than 50 pods.", "path": ["max_pods"]} if {
	input.resource.type == "azurerm_kubernetes_cluster_node_pool"
	not not_applicable
	not is_enough(attributes)
}
