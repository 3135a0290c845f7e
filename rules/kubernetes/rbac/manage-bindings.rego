# METADATA
# scope: package
# title: Roles do not grant the making of bindings
# description: Who makes bindings gives rights to others, and takes them for later.
# custom:
#   id: PL-KUBERNETES-RBAC-11
#   severity: medium
#   resources: [Role, ClusterRole]
#   remedy: Leave bindings to administrators, or limit the rule by resourceNames.
#   fix:
#     - remove: rules.*.verbs
#     - set: {'rules.*.verbs[=*]': '${var.verb}'}
#     - set: {rules.*.resourceNames.-1: '${var.role}'}
#       marks: removes
package plumbline.kubernetes.rbac.manage_bindings

import data.plumbline.lib.rbac

deny contains {"message": "Bindings can be made or changed.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "rbac.authorization.k8s.io", {"rolebindings", "clusterrolebindings", "roles", "clusterroles"}, {"create", "update", "patch"})
	rbac.is_unnamed(rule)
}
