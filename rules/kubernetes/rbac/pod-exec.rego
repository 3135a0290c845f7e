# METADATA
# scope: package
# title: Roles do not grant exec and attach
# description: Who may run commands in pods has the rights, secrets and networks of every pod.
# custom:
#   id: PL-KUBERNETES-RBAC-14
#   severity: high
#   resources: [Role, ClusterRole]
#   remedy: Remove pods/exec, pods/attach and pods/ephemeralcontainers from the rule.
#   fix:
#     - remove: rules.*.resources
#     - set: {'rules.*.resources[=*]': '${var.resource}'}
#     - set: {'rules.*.resources[=*/*]': '${var.resource}'}
#     - set: {'rules.*.resources[=pods/*]': '${var.resource}'}
#     - remove: rules.*
package plumbline.kubernetes.rbac.pod_exec

import data.plumbline.lib.rbac

deny contains {"message": "Commands can be run in pods.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"pods/exec", "pods/attach", "pods/ephemeralcontainers"}, {"create", "get", "update", "patch"})
}
