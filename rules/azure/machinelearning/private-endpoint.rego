# METADATA
# scope: package
# title: Each Machine Learning workspace has a private endpoint
# description: Without a private endpoint clients in your networks reach it over its public address.
# custom:
#   id: PL-AZURE-MACHINELEARNING-3
#   severity: low
#   resources: [azurerm_machine_learning_workspace]
#   remedy: Add an azurerm_private_endpoint whose private_connection_resource_id is the id of the workspace.
#   fix:
#     - add:
#         azurerm_private_endpoint:
#           name: ${subject.name}
#           location: ${subject.location}
#           resource_group_name: ${subject.resource_group_name}
#           subnet_id: ${var.private_endpoint_subnet_id}
#           private_service_connection:
#             - name: ${subject.name}
#               private_connection_resource_id: ${subject.id}
#               is_manual_connection: false
#               subresource_names: [amlworkspace]
package plumbline.azure.machinelearning.private_endpoint

has_endpoint if {
	some each in input.companions
	each.type == "azurerm_private_endpoint"
}

deny contains {"message": "The workspace has no private endpoint.", "path": []} if not has_endpoint
