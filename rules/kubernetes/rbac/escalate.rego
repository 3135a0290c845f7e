# METADATA
# scope: package
# title: Roles do not grant escalate
# description: With escalate a user writes roles that hold more rights than the user has.
# custom:
#   id: PL-KUBERNETES-RBAC-9
#   severity: high
#   resources: [Role, ClusterRole]
#   remedy: Remove the verb escalate.
#   fix:
#     - remove: rules.*.verbs
#     - set: {'rules.*.verbs[=*]': '${var.verb}'}
#     - remove: rules.*
package plumbline.kubernetes.rbac.escalate

import data.plumbline.lib.rbac

deny contains {"message": "Roles can be given more rights than their author has.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "rbac.authorization.k8s.io", {"roles", "clusterroles"}, {"escalate"})
}
