# METADATA
# scope: package
# title: The API server limits kubelets to their nodes
# description: Without the mode Node every kubelet reads the secrets of all nodes.
# custom:
#   id: PL-KUBERNETES-CLUSTER-4
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.7"]
#     CIS-Kubernetes-1.11: ["1.2.7"]
#     CIS-Kubernetes-1.12: ["1.2.7"]
#     CIS-Kubernetes-2.0.1: ["1.2.7"]
#   remedy: Add Node to --authorization-mode.
#   fix:
#     - set: {'flags[--authorization-mode]': [Node]}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_node_mode

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The API server does not authorize by Node.", "path": path} if {
	some component in components.running("kube-apiserver")
	not component.flags["authorization-config"]
	not "Node" in components.names(component, "authorization-mode")
	path := components.path(component, "authorization-mode")
}
