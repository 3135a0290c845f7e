# METADATA
# scope: package
# title: Nothing is granted to default service accounts
# description: Every pod that names no service account has the rights of the default one.
# custom:
#   id: PL-KUBERNETES-RBAC-8
#   severity: medium
#   resources: [RoleBinding, ClusterRoleBinding]
#   remedy: Create a service account for the workload and bind that.
#   fix:
#     - set: {subjects.*.name: '${var.service_account}'}
package plumbline.kubernetes.rbac.default_service_account

import data.plumbline.lib.rbac

deny contains {"message": "Rights are granted to a default service account.", "path": ["subjects", i, "name"]} if {
	some i, subject in rbac.subjects
	subject.kind == "ServiceAccount"
	subject.name == "default"
}
