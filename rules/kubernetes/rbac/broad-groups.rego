# METADATA
# scope: package
# title: Nothing is granted to everybody in the cluster
# description: The group system:authenticated holds every user and every pod, and system:serviceaccounts every pod.
# custom:
#   id: PL-KUBERNETES-RBAC-7
#   severity: high
#   resources: [RoleBinding, ClusterRoleBinding]
#   remedy: Bind the users and service accounts that need the role.
#   fix:
#     - set: {subjects.*.name: '${var.subject}'}
package plumbline.kubernetes.rbac.broad_groups

import data.plumbline.lib.rbac

everybody := {"system:authenticated", "system:serviceaccounts"}

own := {"system:basic-user", "system:discovery", "system:public-info-viewer", "system:service-account-issuer-discovery"}

deny contains {"message": message, "path": ["subjects", i, "name"]} if {
	not rbac.manifest.roleRef.name in own
	some i, subject in rbac.subjects
	subject.name in everybody
	message := sprintf("%s is granted to %s.", [rbac.manifest.roleRef.name, subject.name])
}
