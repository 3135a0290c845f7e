# METADATA
# scope: package
# title: Users of Service Fabric sign in with Microsoft Entra ID
# description: Without it users have certificates that nobody can withdraw.
# custom:
#   id: PL-AZURE-SERVICEFABRIC-1
#   severity: medium
#   resources: [azurerm_service_fabric_cluster]
#   remedy: Add azure_active_directory.
#   fix:
#     - set:
#         azure_active_directory.0:
#           tenant_id: ${var.tenant_id}
#           cluster_application_id: ${var.cluster_application_id}
#           client_application_id: ${var.client_application_id}
package plumbline.azure.servicefabric.entra_id

deny contains {"message": "Users of the cluster do not sign in with Microsoft Entra ID.", "path": ["azure_active_directory"]} if not input.resource.attributes.azure_active_directory[0]
