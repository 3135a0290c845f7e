# METADATA
# scope: package
# title: Each storage account has a private endpoint
# description: Without a private endpoint clients in your networks reach it over its public address.
# custom:
#   id: PL-AZURE-STORAGE-16
#   severity: low
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-3.0: ["4.9"]
#     CIS-Azure-4.0: ["2.2.2.1", "10.3.2.1"]
#     CIS-Azure-5.0: ["9.3.2.1"]
#     CIS-Azure-6.0: ["9.3.2.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.14"]
#     SOC2: ["CC3.3"]
#   remedy: Add an azurerm_private_endpoint whose private_connection_resource_id is the id of the storage account.
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
#               subresource_names: [blob]
package plumbline.azure.storage.private_endpoint

has_endpoint if {
	some each in input.companions
	each.type == "azurerm_private_endpoint"
}

deny contains {"message": "The storage account has no private endpoint.", "path": []} if not has_endpoint
