# METADATA
# scope: package
# title: Clusters use the network of Azure
# description: With kubenet pods have no addresses of the virtual network, so that its rules do not hold for them.
# custom:
#   id: PL-AZURE-AKS-5
#   severity: low
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Set network_plugin in network_profile to azure.
#   fix:
#     - set: {network_profile.0: {network_plugin: azure, network_plugin_mode: overlay}}
#       whole: true
package plumbline.azure.aks.azure_cni

# A cluster has kubenet unless told otherwise, one of the SKU Automatic the network of Azure.
# Source: azurerm at 00378cfc, website/docs/r/kubernetes_cluster.html.markdown; articles/aks/intro-aks-automatic.md of MicrosoftDocs/azure-aks-docs (02007f24).
deny contains {"message": "The cluster does not use the network of Azure.", "path": ["network_profile", 0, "network_plugin"]} if {
	not input.resource.attributes.network_profile[0].network_plugin == "azure"
}
