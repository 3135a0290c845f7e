# METADATA
# scope: package
# title: Clusters do without the dashboard
# description: The dashboard has been a way into clusters for attackers, and is no longer kept up.
# custom:
#   id: PL-AZURE-AKS-7
#   severity: high
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Remove kube_dashboard from addon_profile.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.azure.aks.dashboard

deny contains {"message": "The cluster runs the dashboard.", "path": ["addon_profile", i, "kube_dashboard", j, "enabled"]} if {
	some i, profile in object.get(input.resource.attributes, "addon_profile", [])
	some j, dashboard in profile.kube_dashboard
	dashboard.enabled == true
}
