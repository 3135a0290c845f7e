# METADATA
# scope: package
# title: System nodes of clusters run only critical pods
# description: A workload that takes all of a system node stops the whole cluster.
# custom:
#   id: PL-AZURE-AKS-19
#   severity: low
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Set only_critical_addons_enabled to true in default_node_pool, and add a pool for workloads.
#   fix:
#     - set: {default_node_pool.0.only_critical_addons_enabled: true, default_node_pool.0.temporary_name_for_rotation?: temporary}
#       marks: removes
#       whole: true
#     - set: {default_node_pool.0.only_critical_addons_enabled: true}
#       marks: [removes, replaces]
package plumbline.azure.aks.system_nodes

attributes := input.resource.attributes

deny contains {"message": "Workloads run on system nodes.", "path": ["default_node_pool", 0, "only_critical_addons_enabled"]} if not attributes.default_node_pool[0].only_critical_addons_enabled == true
