# METADATA
# scope: package
# title: Provider blocks hold no credentials
# description: Whoever can read the configuration can act as the provider, also with an older version of the repository. Keys of accounts open all that the account may do.
# custom:
#   id: PL-TERRAFORM-PROVIDER-1
#   severity: critical
#   resources: [provider]
#   remedy: Let the provider take credentials from the environment, a role or a workload identity, or from a sensitive variable without a default. Replace those that were written down.
#   fix: {none: 'The credential must be replaced, and only you know where the provider finds the new one.'}
package plumbline.terraform.provider.credentials

import data.plumbline.lib.settings

deny contains {"message": sprintf("A credential is written in %s.", [settings.name_of(path)]), "path": path} if {
	some path in settings.credentials(input.resource)
}
