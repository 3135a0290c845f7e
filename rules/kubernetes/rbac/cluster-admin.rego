# METADATA
# scope: package
# title: Nobody is bound to cluster-admin
# description: The role cluster-admin may do everything in the cluster.
# custom:
#   id: PL-KUBERNETES-RBAC-4
#   severity: high
#   resources: [RoleBinding, ClusterRoleBinding]
#   remedy: Bind a role that grants only what is needed.
package plumbline.kubernetes.rbac.cluster_admin

import data.plumbline.lib.rbac

deny contains {"message": message, "path": ["roleRef", "name"]} if {
	rbac.manifest.roleRef.name == "cluster-admin"
	count(strangers) > 0
	message := sprintf("cluster-admin is granted to %s.", [concat(", ", strangers)])
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
