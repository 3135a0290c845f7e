# METADATA
# scope: package
# title: Roles of the cluster do not grant the making of pods everywhere
# description: Who makes pods in every namespace uses the secrets and service accounts of them all.
# custom:
#   id: PL-KUBERNETES-RBAC-21
#   severity: medium
#   resources: [ClusterRole]
#   remedy: Grant it in single namespaces, by a Role.
package plumbline.kubernetes.rbac.create_pods

import data.plumbline.lib.rbac

deny contains {"message": "Pods can be made in every namespace.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"pods"}, {"create"})
}
