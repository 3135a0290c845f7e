# METADATA
# scope: package
# title: Images are pulled anew for every pod
# description: Without AlwaysPullImages a pod can use any private image that its node has, with no credentials for it.
# custom:
#   id: PL-KUBERNETES-CLUSTER-22
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.11"]
#     CIS-Kubernetes-1.11: ["1.2.11"]
#     CIS-Kubernetes-1.12: ["1.2.11"]
#     CIS-Kubernetes-2.0.1: ["1.2.11"]
#   remedy: Add AlwaysPullImages to --enable-admission-plugins.
#   fix:
#     - set: {'flags[--enable-admission-plugins]': [AlwaysPullImages]}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_always_pull

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The admission plugin AlwaysPullImages is not on.", "path": path} if {
	some component in components.running("kube-apiserver")
	not is_on(component)
	path := components.path(component, "enable-admission-plugins")
}

is_on(component) if {
	some flag in ["enable-admission-plugins", "admission-control"]
	"AlwaysPullImages" in components.names(component, flag)
}
