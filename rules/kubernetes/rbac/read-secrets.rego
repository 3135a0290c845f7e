# METADATA
# scope: package
# title: Roles do not grant the reading of all secrets
# description: Secrets hold the credentials of every workload, and the tokens of service accounts.
# custom:
#   id: PL-KUBERNETES-RBAC-13
#   severity: high
#   resources: [Role, ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.2"]
#     CIS-Kubernetes-1.11: ["5.1.2"]
#     CIS-Kubernetes-1.12: ["5.1.2"]
#     CIS-Kubernetes-2.0.1: ["5.1.2"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.3", "A.5.15", "A.5.18", "A.8.2", "A.8.3", "A.8.12"]
#     PCI-4.0: ["1.3.1", "1.3.2", "1.4.2", "3.5.1.1", "3.6.1.2", "3.6.1.3", "3.7.6", "4.2.1.1", "7.2.1", "7.2.2",
#       "7.2.3", "7.2.5", "7.3.1", "7.3.3", "8.3.4", "8.3.6", "8.6.3", "10.2.1.3", "10.2.1.4", "10.3.1", "10.6.3",
#       "12.4.2.1"]
#   remedy: Name the secrets in resourceNames, or remove secrets from the rule.
#   fix:
#     - remove: rules.*.resources
#       marks: removes
#     - set: {rules.*.resourceNames.-1: '${var.secret}'}
#       marks: removes
package plumbline.kubernetes.rbac.read_secrets

import data.plumbline.lib.rbac

deny contains {"message": "Every secret can be read.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"secrets"}, {"get", "list", "watch"})
	rbac.is_unnamed(rule)
}
