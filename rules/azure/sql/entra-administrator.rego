# METADATA
# scope: package
# title: SQL servers have an administrator of Microsoft Entra ID
# description: Without one all administrators share a password that nobody can withdraw from one of them.
# custom:
#   id: PL-AZURE-SQL-5
#   severity: medium
#   resources: [azurerm_mssql_server, azurerm_sql_server]
#   frameworks:
#     CIS-Azure-3.0: ["5.1.4"]
#     HIPAA: ["164.308(a)(4)(ii)(B)", "164.312(a)(2)(i)", "164.312(d)"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4"]
#   remedy: Add azuread_administrator to the server.
#   fix:
#     - type: azurerm_mssql_server
#       set:
#         azuread_administrator.0:
#           login_username: ${var.administrator_login_username}
#           object_id: ${var.administrator_object_id}
#       whole: true
#     - type: azurerm_sql_server
#       add:
#         azurerm_sql_active_directory_administrator:
#           server_name: ${subject.name}
#           resource_group_name: ${subject.resource_group_name}
#           login: ${var.administrator_login_username}
#           object_id: ${var.administrator_object_id}
#           tenant_id: ${var.tenant_id}
package plumbline.azure.sql.entra_administrator

has_administrator if input.resource.attributes.azuread_administrator[0]

has_administrator if {
	some each in input.companions
	each.type == "azurerm_sql_active_directory_administrator"
}

deny contains {"message": "The server has no administrator of Microsoft Entra ID.", "path": ["azuread_administrator"]} if not has_administrator
