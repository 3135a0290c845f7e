# METADATA
# scope: package
# title: Users of clusters sign in with Microsoft Entra ID
# description: Without it users have certificates that nobody can withdraw.
# custom:
#   id: PL-AZURE-AKS-8
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Add azure_active_directory_role_based_access_control.
#   fix:
#     - set: {azure_active_directory_role_based_access_control.0: {admin_group_object_ids: ['${var.admin_group_object_id}']}}
#       marks: removes
#       whole: true
package plumbline.azure.aks.entra_id

# A cluster has local accounts unless told otherwise, one of the SKU Automatic users of Microsoft Entra ID.
# Source: articles/aks/intro-aks-automatic.md of MicrosoftDocs/azure-aks-docs (02007f24).
deny contains {"message": "Users of the cluster do not sign in with Microsoft Entra ID.", "path": ["azure_active_directory_role_based_access_control"]} if not input.resource.attributes.azure_active_directory_role_based_access_control[0]
