# METADATA
# scope: package
# title: Backend blocks hold no credentials
# description: Whoever can read the configuration can read and change the state, which has the secrets of all resources in clear text. Terraform also copies them into every plan and into the folder .terraform.
# custom:
#   id: PL-TERRAFORM-BACKEND-1
#   severity: critical
#   resources: [backend]
#   remedy: Let the backend take credentials from environment variables, a role or a workload identity. Replace those that were written down.
#   fix: {none: 'The credential must be replaced, and a backend takes no variables: it reads the environment or a role.'}
package plumbline.terraform.backend.credentials

import data.plumbline.lib.settings

deny contains {"message": sprintf("A credential is written in %s.", [settings.name_of(path)]), "path": path} if {
	some path in settings.credentials(input.resource)
}
