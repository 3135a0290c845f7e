# METADATA
# scope: package
# title: Roles do not grant the making of persistent volumes
# description: A persistent volume can lead to any directory of a node.
# custom:
#   id: PL-KUBERNETES-RBAC-19
#   severity: medium
#   resources: [ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.9"]
#     CIS-Kubernetes-1.11: ["5.1.9"]
#     CIS-Kubernetes-1.12: ["5.1.9"]
#     CIS-Kubernetes-2.0.1: ["5.1.9"]
#     ISO27001-2022: ["A.5.3", "A.8.2", "A.8.3"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.3.1.3", "3.5.1", "3.5.1.3", "7.2.1", "7.2.2", "7.2.5",
#       "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.2", "8.3.4", "8.4.1", "10.2.1.6", "10.3.2",
#       "10.3.3", "10.3.4"]
#   remedy: Let users make claims, and leave volumes to the provisioner.
#   fix:
#     - remove: rules.*.verbs
#     - set: {'rules.*.verbs[=*]': '${var.verb}'}
#     - remove: rules.*.resources
#     - remove: rules.*
package plumbline.kubernetes.rbac.persistent_volumes

import data.plumbline.lib.rbac

deny contains {"message": "Persistent volumes can be made.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"persistentvolumes"}, {"create", "update", "patch"})
}
