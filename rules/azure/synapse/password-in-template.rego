# METADATA
# scope: package
# title: Passwords of Synapse workspaces are not written in templates
# description: Whoever can read the repository or its history can sign in as the administrator.
# custom:
#   id: PL-AZURE-SYNAPSE-7
#   severity: critical
#   resources: [azurerm_synapse_workspace]
#   remedy: Take the password from a key vault or a random_password, and change the one that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.azure.synapse.password_in_template

names := ["sql_administrator_login_password"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
