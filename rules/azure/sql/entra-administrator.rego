# METADATA
# scope: package
# title: SQL servers have an administrator of Microsoft Entra ID
# description: Without one all administrators share a password that nobody can withdraw from one of them.
# custom:
#   id: PL-AZURE-SQL-5
#   severity: medium
#   resources: [azurerm_mssql_server, azurerm_sql_server]
#   remedy: Add azuread_administrator to the server.
package plumbline.azure.sql.entra_administrator

has_administrator if input.resource.attributes.azuread_administrator[0]

has_administrator if {
	some each in input.companions
	each.type == "azurerm_sql_active_directory_administrator"
}

deny contains {"message": "The server has no administrator of Microsoft Entra ID.", "path": ["azuread_administrator"]} if not has_administrator
