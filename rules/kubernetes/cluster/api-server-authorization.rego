# METADATA
# scope: package
# title: The API server asks whether a request is allowed
# description: AlwaysAllow, the default, lets everybody do everything.
# custom:
#   id: PL-KUBERNETES-CLUSTER-2
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Start kube-apiserver with --authorization-mode=Node,RBAC.
package plumbline.kubernetes.cluster.api_server_authorization

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The API server allows everything.", "path": path} if {
	some component in components.running("kube-apiserver")
	is_open(component)
	path := components.path(component, "authorization-mode")
}

is_open(component) if "AlwaysAllow" in components.names(component, "authorization-mode")

is_open(component) if {
	not component.flags["authorization-mode"]
	not component.flags["authorization-config"]
}
