# METADATA
# scope: package
# title: Roles do not grant the reading of all secrets
# description: Secrets hold the credentials of every workload, and the tokens of service accounts.
# custom:
#   id: PL-KUBERNETES-RBAC-13
#   severity: high
#   resources: [Role, ClusterRole]
#   remedy: Name the secrets in resourceNames, or remove secrets from the rule.
package plumbline.kubernetes.rbac.read_secrets

import data.plumbline.lib.rbac

deny contains {"message": "Every secret can be read.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"secrets"}, {"get", "list", "watch"})
	rbac.is_unnamed(rule)
}
