# METADATA
# scope: package
# title: Nodes of clusters have no public addresses
# description: A node with a public address can be tried by everybody on the internet.
# custom:
#   id: PL-AZURE-AKS-16
#   severity: high
#   resources: [azurerm_kubernetes_cluster, azurerm_kubernetes_cluster_node_pool]
#   frameworks:
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.310(a)(1)"]
#     ISO27001-2022: ["A.8.14"]
#     SOC2: ["CC3.3"]
#   remedy: Set node_public_ip_enabled (enable_node_public_ip before version 4) to false.
#   fix:
#     - set: {denied: false, denied.^.temporary_name_for_rotation?: temporary}
#       marks: removes
#       whole: true
#     - set: {denied: false}
#       marks: [removes, replaces]
package plumbline.azure.aks.node_public_ip

pools := [[["default_node_pool", 0], pool] |
	some pool in input.resource.attributes.default_node_pool
] if input.resource.type == "azurerm_kubernetes_cluster"

pools := [[[], input.resource.attributes]] if input.resource.type == "azurerm_kubernetes_cluster_node_pool"

deny contains {"message": "The nodes have public addresses.", "path": array.concat(path, [key])} if {
	some [path, pool] in pools
	some key in ["node_public_ip_enabled", "enable_node_public_ip"]
	pool[key] == true
}
