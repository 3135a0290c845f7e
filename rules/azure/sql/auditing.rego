# METADATA
# scope: package
# title: SQL servers are audited
# description: Without an audit nobody can tell afterwards who read or changed which data.
# custom:
#   id: PL-AZURE-SQL-3
#   severity: medium
#   resources: [azurerm_mssql_server, azurerm_sql_server]
#   remedy: Add an azurerm_mssql_server_extended_auditing_policy for the server.
package plumbline.azure.sql.auditing

is_audited if {
	some each in input.companions
	each.type == "azurerm_mssql_server_extended_auditing_policy"
	not each.attributes.enabled == false
}

# Version 2 of the provider has a block for it.
is_audited if count(object.get(input.resource.attributes, "extended_auditing_policy", [])) > 0

deny contains {"message": "The server is not audited.", "path": []} if not is_audited
