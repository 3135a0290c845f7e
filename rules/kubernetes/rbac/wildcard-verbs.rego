# METADATA
# scope: package
# title: Roles name the verbs that they grant
# description: A wildcard grants every verb, those of the future and impersonate, bind and escalate among them.
# custom:
#   id: PL-KUBERNETES-RBAC-1
#   severity: high
#   resources: [Role, ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.3"]
#     CIS-Kubernetes-1.11: ["5.1.3"]
#     CIS-Kubernetes-1.12: ["5.1.3"]
#     CIS-Kubernetes-2.0.1: ["5.1.3"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.3", "A.8.2"]
#     PCI-4.0: ["7.2.3"]
#   remedy: Name the verbs that are needed in place of *.
#   fix:
#     - remove: denied
#     - set: {'denied[=*]': '${var.verb}'}
package plumbline.kubernetes.rbac.wildcard_verbs

import data.plumbline.lib.rbac

deny contains {"message": message, "path": ["rules", i, "verbs"]} if {
	some i, rule in rbac.rules
	"*" in rule.verbs
	message := sprintf("Every verb is granted on %s.", [concat(", ", rbac.targets(rule))])
}
