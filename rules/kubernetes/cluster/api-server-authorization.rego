# METADATA
# scope: package
# title: The API server asks whether a request is allowed
# description: AlwaysAllow, the default, lets everybody do everything.
# custom:
#   id: PL-KUBERNETES-CLUSTER-2
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.6"]
#     CIS-Kubernetes-1.11: ["1.2.6"]
#     CIS-Kubernetes-1.12: ["1.2.6"]
#     CIS-Kubernetes-2.0.1: ["1.2.6"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.15", "A.5.18", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["8.4.1"]
#   remedy: Start kube-apiserver with --authorization-mode=Node,RBAC.
#   fix:
#     - set: {'flags[--authorization-mode]': [Node, RBAC]}
#       marks: removes
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
