# METADATA
# scope: package
# title: Nothing is granted to anonymous users
# description: A binding to system:anonymous or system:unauthenticated opens the API to whoever reaches it.
# custom:
#   id: PL-KUBERNETES-RBAC-5
#   severity: critical
#   resources: [RoleBinding, ClusterRoleBinding]
#   remedy: Remove the subject from the binding.
#   fix:
#     - remove: subjects.*
#     - set: {subjects.*.name: '${var.subject}'}
package plumbline.kubernetes.rbac.anonymous_subjects

import data.plumbline.lib.rbac

open := {"system:anonymous", "system:unauthenticated"}

# These show the version and the health of the cluster; the API server makes them itself.
harmless := {"system:public-info-viewer"}

deny contains {"message": message, "path": ["subjects", i, "name"]} if {
	not rbac.manifest.roleRef.name in harmless
	some i, subject in rbac.subjects
	subject.name in open
	message := sprintf("%s is granted to %s.", [rbac.manifest.roleRef.name, subject.name])
}
