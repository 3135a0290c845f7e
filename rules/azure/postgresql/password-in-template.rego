# METADATA
# scope: package
# title: Passwords of PostgreSQL servers are not written in templates
# description: Whoever can read the repository or its history can sign in as the administrator.
# custom:
#   id: PL-AZURE-POSTGRESQL-16
#   severity: critical
#   resources: [azurerm_postgresql_server, azurerm_postgresql_flexible_server]
#   remedy: Take the password from a key vault or a random_password, and change the one that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.azure.postgresql.password_in_template

names := ["administrator_login_password", "administrator_password", "administrator_password_wo", "administrator_login_password_wo"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
