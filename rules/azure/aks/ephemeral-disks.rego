# METADATA
# scope: package
# title: Nodes of clusters have ephemeral disks
# description: A disk that lives with the node is faster, and starts anew with each image.
# custom:
#   id: PL-AZURE-AKS-17
#   severity: low
#   resources: [azurerm_kubernetes_cluster, azurerm_kubernetes_cluster_node_pool]
#   remedy: Set os_disk_type to Ephemeral.
#   fix:
#     - type: azurerm_kubernetes_cluster
#       set: {default_node_pool.0.os_disk_type: Ephemeral, default_node_pool.0.temporary_name_for_rotation?: temporary}
#       whole: true
#       marks: removes
#     - type: azurerm_kubernetes_cluster_node_pool
#       set: {os_disk_type: Ephemeral, temporary_name_for_rotation?: temporary}
#       whole: true
#       marks: removes
#     - type: azurerm_kubernetes_cluster
#       set: {default_node_pool.0.os_disk_type: Ephemeral}
#       marks: [removes, replaces]
#     - type: azurerm_kubernetes_cluster_node_pool
#       set: {os_disk_type: Ephemeral}
#       marks: [removes, replaces]
package plumbline.azure.aks.ephemeral_disks

pools := [[["default_node_pool", 0], pool] |
	some pool in input.resource.attributes.default_node_pool
] if input.resource.type == "azurerm_kubernetes_cluster"

pools := [[[], input.resource.attributes]] if input.resource.type == "azurerm_kubernetes_cluster_node_pool"

# The provider asks for managed disks unless told otherwise; the service alone would choose by the size of the machine.
# Source: azurerm 5.2.0, website/docs/r/kubernetes_cluster.html.markdown; osDiskType of ManagedClusterAgentPoolProfile in azure-mgmt-containerservice 41.8.0.
is_set(pool) if pool.os_disk_type == "Ephemeral"

deny contains {"message": "The nodes have disks that outlive them.", "path": array.concat(path, ["os_disk_type"])} if {
	some [path, pool] in pools
	not is_set(pool)
}
