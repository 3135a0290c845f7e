# METADATA
# scope: package
# title: Roles do not grant the making of tokens
# description: Who makes tokens of service accounts acts as every one of them.
# custom:
#   id: PL-KUBERNETES-RBAC-18
#   severity: high
#   resources: [Role, ClusterRole]
#   remedy: Remove serviceaccounts/token from the rule, or name the accounts in resourceNames.
package plumbline.kubernetes.rbac.service_account_tokens

import data.plumbline.lib.rbac

deny contains {"message": "Tokens of service accounts can be made.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"serviceaccounts/token"}, {"create"})
	rbac.is_unnamed(rule)
}
