# METADATA
# scope: package
# title: Roles name the API groups that they grant
# description: A wildcard grants the resources of that name in every group, those of operators among them.
# custom:
#   id: PL-KUBERNETES-RBAC-3
#   severity: medium
#   resources: [Role, ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.3"]
#     CIS-Kubernetes-1.11: ["5.1.3"]
#     CIS-Kubernetes-1.12: ["5.1.3"]
#     CIS-Kubernetes-2.0.1: ["5.1.3"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.3", "A.8.2"]
#     PCI-4.0: ["7.2.3"]
#   remedy: Name the API groups that are needed in place of *.
#   fix:
#     - remove: denied
#     - set: {'denied[=*]': '${var.api_group}'}
package plumbline.kubernetes.rbac.wildcard_api_groups

import data.plumbline.lib.rbac

deny contains {"message": "Rights are granted in every API group.", "path": ["rules", i, "apiGroups"]} if {
	some i, rule in rbac.rules
	"*" in rule.apiGroups
}
