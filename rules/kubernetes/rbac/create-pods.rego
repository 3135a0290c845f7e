# METADATA
# scope: package
# title: Roles of the cluster do not grant the making of pods everywhere
# description: Who makes pods in every namespace uses the secrets and service accounts of them all.
# custom:
#   id: PL-KUBERNETES-RBAC-21
#   severity: medium
#   resources: [ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.4"]
#     CIS-Kubernetes-1.11: ["5.1.4"]
#     CIS-Kubernetes-1.12: ["5.1.4"]
#     CIS-Kubernetes-2.0.1: ["5.1.4"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.3", "A.8.2", "A.8.3"]
#     PCI-4.0: ["1.4.2", "3.6.1", "3.6.1.4", "3.7.1", "3.7.2", "3.7.4", "3.7.6", "3.7.7", "6.3.3", "7.2.1", "7.2.2",
#       "7.2.5", "7.2.6", "7.3.2", "8.2.7", "8.3.4"]
#   remedy: Grant it in single namespaces, by a Role.
#   fix:
#     - remove: rules.*.verbs
#     - set: {'rules.*.verbs[=*]': '${var.verb}'}
#     - remove: rules.*.resources
#     - remove: rules.*
package plumbline.kubernetes.rbac.create_pods

import data.plumbline.lib.rbac

deny contains {"message": "Pods can be made in every namespace.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"pods"}, {"create"})
}
