# METADATA
# scope: package
# title: Clusters enforce network policies
# description: Without it every pod reaches every other, whatever the policies in the cluster say.
# custom:
#   id: PL-AZURE-AKS-4
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   frameworks:
#     ISO27001-2022: ["A.8.14", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["6.3.3"]
#   remedy: Set network_policy in network_profile to azure, calico or cilium.
#   fix:
#     - set: {network_profile.0.network_policy: calico}
#       marks: replaces
#     - set: {network_profile.0: {network_plugin: azure, network_plugin_mode: overlay, network_policy: calico}}
#       marks: replaces
#       whole: true
package plumbline.azure.aks.network_policy

attributes := input.resource.attributes

# Nothing is enforced unless told otherwise; clusters of the SKU Automatic have cilium.
# Source: NetworkPolicy of azure-mgmt-containerservice 41.8.0; articles/aks/intro-aks-automatic.md of MicrosoftDocs/azure-aks-docs (02007f24).
is_set if attributes.network_profile[0].network_policy in {"azure", "calico", "cilium"}

deny contains {"message": "The cluster does not enforce network policies.", "path": ["network_profile", 0, "network_policy"]} if not is_set
