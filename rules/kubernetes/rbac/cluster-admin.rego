# METADATA
# scope: package
# title: Nobody is bound to cluster-admin
# description: The role cluster-admin may do everything in the cluster.
# custom:
#   id: PL-KUBERNETES-RBAC-4
#   severity: high
#   resources: [RoleBinding, ClusterRoleBinding]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.1"]
#     CIS-Kubernetes-1.11: ["5.1.1"]
#     CIS-Kubernetes-1.12: ["5.1.1"]
#     CIS-Kubernetes-2.0.1: ["5.1.1"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.3", "A.5.15", "A.5.18", "A.8.12"]
#     PCI-4.0: ["3.5.1.1", "3.6.1.3", "3.7.4", "7.2.1", "7.2.2", "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.5",
#       "8.2.7", "8.2.8", "8.3.4", "8.3.11", "10.6.3"]
#   remedy: Bind a role that grants only what is needed.
#   fix:
#     - set: {roleRef.name: '${var.role}'}
package plumbline.kubernetes.rbac.cluster_admin

import data.plumbline.lib.rbac

deny contains {"message": message, "path": ["roleRef", "name"]} if {
	rbac.manifest.roleRef.name == "cluster-admin"
	some name in strangers
	message := sprintf("cluster-admin is granted to %s.", [name])
}

# The API server makes this one binding itself.
strangers contains name if {
	some subject in rbac.subjects
	name := subject.name
	not is_own(subject)
}

is_own(subject) if {
	rbac.manifest.metadata.name == "cluster-admin"
	subject.name == "system:masters"
}
