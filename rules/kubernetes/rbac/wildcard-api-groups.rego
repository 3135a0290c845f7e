# METADATA
# scope: package
# title: Roles name the API groups that they grant
# description: A wildcard grants the resources of that name in every group, those of operators among them.
# custom:
#   id: PL-KUBERNETES-RBAC-3
#   severity: medium
#   resources: [Role, ClusterRole]
#   remedy: Name the API groups that are needed in place of *.
package plumbline.kubernetes.rbac.wildcard_api_groups

import data.plumbline.lib.rbac

deny contains {"message": "Rights are granted in every API group.", "path": ["rules", i, "apiGroups"]} if {
	some i, rule in rbac.rules
	"*" in rule.apiGroups
}
