# METADATA
# scope: package
# title: Passwords of machines are not written in templates
# description: Whoever can read the repository or its history can sign in as the administrator.
# custom:
#   id: PL-AZURE-COMPUTE-14
#   severity: critical
#   resources: [azurerm_linux_virtual_machine, azurerm_windows_virtual_machine, azurerm_linux_virtual_machine_scale_set, azurerm_windows_virtual_machine_scale_set]
#   remedy: Take the password from a key vault or a random_password, and change the one that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.azure.compute.password_in_template

names := ["admin_password"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
