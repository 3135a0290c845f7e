# METADATA
# scope: package
# title: Kubelets change only what is theirs
# description: Without NodeRestriction one node that is taken over changes the labels and pods of the others.
# custom:
#   id: PL-KUBERNETES-CLUSTER-20
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.14"]
#     CIS-Kubernetes-1.11: ["1.2.14"]
#     CIS-Kubernetes-1.12: ["1.2.14"]
#     CIS-Kubernetes-2.0.1: ["1.2.14"]
#   remedy: Add NodeRestriction to --enable-admission-plugins.
#   fix:
#     - set: {'flags[--enable-admission-plugins]': [NodeRestriction]}
#       remove: 'flags[--disable-admission-plugins]'
#       marks: removes
package plumbline.kubernetes.cluster.api_server_node_restriction

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The admission plugin NodeRestriction is not on.", "path": path} if {
	some component in components.running("kube-apiserver")
	not is_on(component)
	path := components.path(component, "enable-admission-plugins")
}

is_on(component) if {
	some flag in ["enable-admission-plugins", "admission-control"]
	"NodeRestriction" in components.names(component, flag)
	not is_off(component)
}

is_off(component) if "NodeRestriction" in components.names(component, "disable-admission-plugins")
