# METADATA
# scope: package
# title: Environment variables of containers hold no secrets
# description: Everybody who may read the container group reads its environment variables.
# custom:
#   id: PL-AZURE-CONTAINERS-2
#   severity: critical
#   resources: [azurerm_container_group]
#   remedy: Move secrets to secure_environment_variables, or to a key vault, and change them.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.azure.containers.environment_secrets

import data.plumbline.lib.credentials_in_text

deny contains {"message": sprintf("The environment variable %s holds a secret.", [name]), "path": [kind, i, "environment_variables", name]} if {
	some kind in ["container", "init_container"]
	some i, container in input.resource.attributes[kind]
	some name, value in container.environment_variables
	credentials_in_text.is_secret(name, value)
}
