# METADATA
# scope: package
# title: Passwords of SQL servers are not written in templates
# description: Whoever can read the repository or its history can sign in as the administrator.
# custom:
#   id: PL-AZURE-SQL-21
#   severity: critical
#   resources: [azurerm_mssql_server, azurerm_sql_server, azurerm_mssql_managed_instance]
#   remedy: Take the password from a key vault or a random_password, and change the one that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.azure.sql.password_in_template

names := ["administrator_login_password", "administrator_login_password_wo"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
