# METADATA
# scope: package
# title: Values of secrets are not written in templates
# description: Whoever can read the repository or its history has the secret.
# custom:
#   id: PL-AZURE-KEYVAULT-12
#   severity: critical
#   resources: [azurerm_key_vault_secret]
#   remedy: Let a random_password or a person set the value, and change the one that was written.
#   fix:
#     - set: {denied: '${var.secret_value}'}
package plumbline.azure.keyvault.secret_in_template

deny contains {"message": "The value of the secret is written in the template.", "path": [name]} if {
	some name in ["value", "value_wo"]
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
