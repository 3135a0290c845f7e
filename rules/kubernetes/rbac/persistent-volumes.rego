# METADATA
# scope: package
# title: Roles do not grant the making of persistent volumes
# description: A persistent volume can lead to any directory of a node.
# custom:
#   id: PL-KUBERNETES-RBAC-19
#   severity: medium
#   resources: [ClusterRole]
#   remedy: Let users make claims, and leave volumes to the provisioner.
package plumbline.kubernetes.rbac.persistent_volumes

import data.plumbline.lib.rbac

deny contains {"message": "Persistent volumes can be made.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"persistentvolumes"}, {"create", "update", "patch"})
}
