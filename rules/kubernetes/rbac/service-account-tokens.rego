# METADATA
# scope: package
# title: Roles do not grant the making of tokens
# description: Who makes tokens of service accounts acts as every one of them.
# custom:
#   id: PL-KUBERNETES-RBAC-18
#   severity: high
#   resources: [Role, ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.13"]
#     CIS-Kubernetes-1.11: ["5.1.13"]
#     CIS-Kubernetes-1.12: ["5.1.13"]
#     CIS-Kubernetes-2.0.1: ["5.1.13"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.3", "A.5.15", "A.5.18", "A.8.2", "A.8.3", "A.8.12"]
#   remedy: Remove serviceaccounts/token from the rule, or name the accounts in resourceNames.
#   fix:
#     - remove: rules.*.resources
#     - set: {rules.*.resourceNames.-1: '${var.service_account}'}
#       marks: removes
package plumbline.kubernetes.rbac.service_account_tokens

import data.plumbline.lib.rbac

deny contains {"message": "Tokens of service accounts can be made.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"serviceaccounts/token"}, {"create"})
	rbac.is_unnamed(rule)
}
