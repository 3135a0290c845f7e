# METADATA
# scope: package
# title: Pods can check the certificate of the API server
# description: Without the root authority pods cannot tell the API server from another.
# custom:
#   id: PL-KUBERNETES-CLUSTER-29
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --root-ca-file of kube-controller-manager.
package plumbline.kubernetes.cluster.controller_manager_root_ca

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-controller-manager")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-controller-manager")
	some flag in ["root-ca-file"]
	not components.has(component, flag)
	message := sprintf("The controller manager is started without --%s.", [flag])
	path := components.path(component, flag)
}
