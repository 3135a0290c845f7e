# METADATA
# scope: package
# title: Roles name the resources that they grant
# description: A wildcard grants every kind of object, secrets and those of the future among them.
# custom:
#   id: PL-KUBERNETES-RBAC-2
#   severity: high
#   resources: [Role, ClusterRole]
#   remedy: Name the resources that are needed in place of *.
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
