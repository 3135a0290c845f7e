# METADATA
# scope: package
# title: Roles do not grant bind
# description: With bind a user grants roles, cluster-admin too, that the user does not have.
# custom:
#   id: PL-KUBERNETES-RBAC-10
#   severity: high
#   resources: [Role, ClusterRole]
#   remedy: Remove the verb bind, or limit it to roles by resourceNames.
#   fix:
#     - remove: rules.*.verbs
#     - set: {'rules.*.verbs[=*]': '${var.verb}'}
#     - set: {rules.*.resourceNames.-1: '${var.role}'}
#       marks: removes
package plumbline.kubernetes.rbac.bind

import data.plumbline.lib.rbac

deny contains {"message": "Any role can be bound.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "rbac.authorization.k8s.io", {"roles", "clusterroles", "rolebindings", "clusterrolebindings"}, {"bind"})
	rbac.is_unnamed(rule)
}
