# METADATA
# scope: package
# title: Roles name the verbs that they grant
# description: A wildcard grants every verb, those of the future and impersonate, bind and escalate among them.
# custom:
#   id: PL-KUBERNETES-RBAC-1
#   severity: high
#   resources: [Role, ClusterRole]
#   remedy: Name the verbs that are needed in place of *.
package plumbline.kubernetes.rbac.wildcard_verbs

import data.plumbline.lib.rbac

deny contains {"message": message, "path": ["rules", i, "verbs"]} if {
	some i, rule in rbac.rules
	"*" in rule.verbs
	message := sprintf("Every verb is granted on %s.", [concat(", ", rbac.targets(rule))])
}
