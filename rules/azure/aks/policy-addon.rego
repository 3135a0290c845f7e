# METADATA
# scope: package
# title: Clusters enforce policies of Azure
# description: Without the add-on nothing stops workloads that break the rules of the company.
# custom:
#   id: PL-AZURE-AKS-11
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Set azure_policy_enabled to true.
#   fix:
#     - set: {azure_policy_enabled: true}
#       marks: removes
#     - set: {addon_profile.0.azure_policy.0.enabled: true}
#       marks: removes
package plumbline.azure.aks.policy_addon

attributes := input.resource.attributes

# The add-on is an option that only clusters of the SKU Automatic have without a word.
# Source: azurerm at 00378cfc, website/docs/r/kubernetes_cluster.html.markdown; articles/aks/intro-aks-automatic.md of MicrosoftDocs/azure-aks-docs (02007f24).
is_on if attributes.azure_policy_enabled == true

is_on if object.get(attributes, "addon_profile", [])[_].azure_policy[_].enabled == true

deny contains {"message": "The cluster does not enforce policies of Azure.", "path": ["azure_policy_enabled"]} if not is_on
