# METADATA
# scope: package
# title: Roles do not grant port forwarding
# description: Who forwards ports reaches every port of every pod, past network policies and logins of ingresses.
# custom:
#   id: PL-KUBERNETES-RBAC-22
#   severity: medium
#   resources: [Role, ClusterRole]
#   remedy: Remove pods/portforward and pods/proxy from the rule.
#   fix:
#     - remove: rules.*.resources
#     - set: {'rules.*.resources[=*]': '${var.resource}'}
#     - remove: rules.*
package plumbline.kubernetes.rbac.port_forward

import data.plumbline.lib.rbac

deny contains {"message": "Ports of pods can be forwarded.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"pods/portforward", "pods/proxy", "services/proxy"}, {"create", "get"})
}
