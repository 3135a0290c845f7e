# METADATA
# scope: package
# title: Passwords of MariaDB servers are not written in templates
# description: Whoever can read the repository or its history can sign in as the administrator.
# custom:
#   id: PL-AZURE-MARIADB-7
#   severity: critical
#   resources: [azurerm_mariadb_server]
#   remedy: Take the password from a key vault or a random_password, and change the one that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.azure.mariadb.password_in_template

names := ["administrator_login_password"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
