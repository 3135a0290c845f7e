# METADATA
# scope: package
# title: Clusters upgrade themselves
# description: Known defects of Kubernetes stay open until somebody upgrades by hand.
# custom:
#   id: PL-AZURE-AKS-12
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Set automatic_upgrade_channel (automatic_channel_upgrade before version 4) to patch or stable.
#   fix:
#     - set: {automatic_upgrade_channel: patch}
#       marks: removes
package plumbline.azure.aks.upgrade_channel

attributes := input.resource.attributes

# A cluster has no channel unless told otherwise.
# Source: azurerm 5.2.0, website/docs/r/kubernetes_cluster.html.markdown; upgradeChannel of ManagedClusterAutoUpgradeProfile in azure-mgmt-containerservice 41.8.0.
is_set if attributes.automatic_upgrade_channel in {"patch", "stable", "rapid", "node-image"}

is_set if attributes.automatic_channel_upgrade in {"patch", "stable", "rapid", "node-image"}

deny contains {"message": "The cluster does not upgrade itself.", "path": ["automatic_upgrade_channel"]} if not is_set
