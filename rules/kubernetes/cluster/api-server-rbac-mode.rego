# METADATA
# scope: package
# title: The API server authorizes by RBAC
# description: Without RBAC rights are granted by files on the control plane, or to everybody.
# custom:
#   id: PL-KUBERNETES-CLUSTER-3
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Add RBAC to --authorization-mode.
package plumbline.kubernetes.cluster.api_server_rbac_mode

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The API server does not authorize by RBAC.", "path": path} if {
	some component in components.running("kube-apiserver")
	not component.flags["authorization-config"]
	not "RBAC" in components.names(component, "authorization-mode")
	path := components.path(component, "authorization-mode")
}
