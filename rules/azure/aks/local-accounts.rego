# METADATA
# scope: package
# title: Clusters have no local administrators
# description: A local account stays valid when its holder leaves, and nobody can tell who used it.
# custom:
#   id: PL-AZURE-AKS-9
#   severity: medium
#   resources: [azurerm_kubernetes_cluster]
#   frameworks:
#     ISO27001-2022: ["A.5.16"]
#   remedy: Set local_account_disabled to true.
#   fix:
#     - set: {local_account_disabled: true}
#       marks: removes
#     - set:
#         local_account_disabled: true
#         azure_active_directory_role_based_access_control.-1.admin_group_object_ids: ['${var.admin_group_object_id}']
#       marks: removes
#       whole: true
package plumbline.azure.aks.local_accounts

attributes := input.resource.attributes

# A cluster has local accounts unless told otherwise, one of the SKU Automatic has none.
# Source: articles/aks/intro-aks-automatic.md of MicrosoftDocs/azure-aks-docs (02007f24); disableLocalAccounts of ManagedCluster in azure-mgmt-containerservice 41.8.0.
deny contains {"message": "The cluster has local administrators.", "path": ["local_account_disabled"]} if not attributes.local_account_disabled == true
