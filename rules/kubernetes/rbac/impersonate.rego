# METADATA
# scope: package
# title: Roles do not grant impersonate
# description: Who may impersonate acts as any user, group or service account, an administrator too.
# custom:
#   id: PL-KUBERNETES-RBAC-12
#   severity: high
#   resources: [Role, ClusterRole]
#   remedy: Remove the verb impersonate, or limit it by resourceNames.
#   fix:
#     - remove: rules.*.verbs
#     - set: {rules.*.resourceNames.-1: '${var.impersonated}'}
#       marks: removes
package plumbline.kubernetes.rbac.impersonate

import data.plumbline.lib.rbac

deny contains {"message": "Users, groups or service accounts can be impersonated.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	some group in ["", "authentication.k8s.io"]
	rbac.grants(rule, group, {"users", "groups", "serviceaccounts", "userextras", "uids"}, {"impersonate"})
	rbac.is_unnamed(rule)
}
