# METADATA
# scope: package
# title: Nodes of clusters encrypt their disks at the host
# description: Without it temporary disks and caches lie on the host in plain text.
# custom:
#   id: PL-AZURE-AKS-15
#   severity: medium
#   resources: [azurerm_kubernetes_cluster, azurerm_kubernetes_cluster_node_pool]
#   remedy: Set host_encryption_enabled (enable_host_encryption before version 4) to true.
#   fix:
#     - set: {denied: true, denied.^.temporary_name_for_rotation?: temporary}
#       whole: true
#       marks: removes
#     - set: {denied: true}
#       marks: [removes, replaces]
package plumbline.azure.aks.host_encryption

pools := [[["default_node_pool", 0], pool] |
	some pool in input.resource.attributes.default_node_pool
] if input.resource.type == "azurerm_kubernetes_cluster"

pools := [[[], input.resource.attributes]] if input.resource.type == "azurerm_kubernetes_cluster_node_pool"

is_set(pool) if pool.host_encryption_enabled == true

is_set(pool) if pool.enable_host_encryption == true

name(pool) := "enable_host_encryption" if {
	pool.enable_host_encryption == false
} else := "host_encryption_enabled"

deny contains {"message": "The nodes do not encrypt at the host.", "path": array.concat(path, [name(pool)])} if {
	some [path, pool] in pools
	not is_set(pool)
}
