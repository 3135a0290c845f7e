# METADATA
# scope: package
# title: Clusters have a tier with an agreed uptime
# description: The free tier promises nothing about the API of the cluster.
# custom:
#   id: PL-AZURE-AKS-14
#   severity: low
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Set sku_tier to Standard or Premium.
#   fix:
#     - set: {sku_tier: Standard}
#       marks: costs
package plumbline.azure.aks.paid_tier

# A cluster is in the tier Free unless told otherwise.
# Source: azurerm 5.2.0, website/docs/r/kubernetes_cluster.html.markdown.
is_paid if input.resource.attributes.sku_tier in {"Standard", "Premium", "Paid"}

deny contains {"message": "The tier of the cluster promises no uptime.", "path": ["sku_tier"]} if not is_paid
