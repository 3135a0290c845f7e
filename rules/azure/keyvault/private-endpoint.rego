# METADATA
# scope: package
# title: Each key vault has a private endpoint
# description: Without a private endpoint clients in your networks reach it over its public address.
# custom:
#   id: PL-AZURE-KEYVAULT-5
#   severity: low
#   resources: [azurerm_key_vault]
#   frameworks:
#     CIS-Azure-3.0: ["3.3.7"]
#     CIS-Azure-4.0: ["9.3.8"]
#     CIS-Azure-5.0: ["8.3.7", "8.3.8"]
#     CIS-Azure-6.0: ["8.3.7", "8.3.8"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#     SOC2: ["CC3.3"]
#   remedy: Add an azurerm_private_endpoint whose private_connection_resource_id is the id of the key vault.
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
#               subresource_names: [vault]
package plumbline.azure.keyvault.private_endpoint

has_endpoint if {
	some each in input.companions
	each.type == "azurerm_private_endpoint"
}

deny contains {"message": "The key vault has no private endpoint.", "path": []} if not has_endpoint
