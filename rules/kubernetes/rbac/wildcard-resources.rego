# METADATA
# scope: package
# title: Roles name the resources that they grant
# description: A wildcard grants every kind of object, secrets and those of the future among them.
# custom:
#   id: PL-KUBERNETES-RBAC-2
#   severity: high
#   resources: [Role, ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.3"]
#     CIS-Kubernetes-1.11: ["5.1.3"]
#     CIS-Kubernetes-1.12: ["5.1.3"]
#     CIS-Kubernetes-2.0.1: ["5.1.3"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.3", "A.8.2"]
#     PCI-4.0: ["7.2.3"]
#   remedy: Name the resources that are needed in place of *.
#   fix:
#     - remove: denied
#     - at: rules.*.resources
#       set: {'denied[=*]': '${var.resource}'}
#     - at: rules.*.resources
#       set: {'denied[=*/*]': '${var.resource}'}
#     - at: rules.*.nonResourceURLs
#       set: {'denied[=*]': '${var.url}'}
package plumbline.kubernetes.rbac.wildcard_resources

import data.plumbline.lib.rbac

deny contains {"message": message, "path": ["rules", i, "resources"]} if {
	some i, rule in rbac.rules
	some resource in rule.resources
	resource in {"*", "*/*"}
	message := sprintf("Verbs are granted on every resource: %s.", [concat(", ", rule.verbs)])
}

deny contains {"message": "Verbs are granted on every address of the API server.", "path": ["rules", i, "nonResourceURLs"]} if {
	some i, rule in rbac.rules
	"*" in rule.nonResourceURLs
}
