# METADATA
# scope: package
# title: Disks of clusters are encrypted with a key of the customer
# description: Only a key of your own can be withdrawn, rotated and watched by you.
# custom:
#   id: PL-AZURE-AKS-10
#   severity: low
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Set disk_encryption_set_id.
#   fix:
#     - set: {disk_encryption_set_id: '${var.disk_encryption_set_id}'}
package plumbline.azure.aks.disk_encryption_set

has_set if input.resource.attributes.disk_encryption_set_id != ""

deny contains {"message": "The disks of the cluster are encrypted with a key of Microsoft.", "path": ["disk_encryption_set_id"]} if not has_set
