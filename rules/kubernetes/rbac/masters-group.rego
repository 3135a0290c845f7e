# METADATA
# scope: package
# title: Nobody is bound through system:masters
# description: Members of system:masters pass every check of rights, whatever bindings say, and cannot be shut out.
# custom:
#   id: PL-KUBERNETES-RBAC-6
#   severity: high
#   resources: [RoleBinding, ClusterRoleBinding]
#   remedy: Use a group of your own and grant it what it needs.
#   fix:
#     - set: {subjects.*.name: '${var.group}'}
package plumbline.kubernetes.rbac.masters_group

import data.plumbline.lib.rbac

deny contains {"message": "Rights are granted to system:masters.", "path": ["subjects", i, "name"]} if {
	object.get(rbac.manifest, ["metadata", "name"], "") != "cluster-admin"
	some i, subject in rbac.subjects
	subject.name == "system:masters"
}
