# METADATA
# scope: package
# title: Roles do not grant changes to the status of services
# description: Who sets the address of a load balancer in the status of a service takes over traffic for that address (CVE-2020-8554).
# custom:
#   id: PL-KUBERNETES-RBAC-20
#   severity: medium
#   resources: [Role, ClusterRole]
#   remedy: Remove services/status from the rule.
#   fix:
#     - remove: rules.*.resources
#     - remove: rules.*.verbs
#     - set: {'rules.*.resources[=*]': '${var.resource}'}
#     - remove: rules.*
package plumbline.kubernetes.rbac.service_status

import data.plumbline.lib.rbac

deny contains {"message": "The status of services can be changed.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"services/status"}, {"update", "patch"})
}
