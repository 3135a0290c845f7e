# METADATA
# scope: package
# title: Events are limited
# description: Without EventRateLimit one workload can flood the API server with events.
# custom:
#   id: PL-KUBERNETES-CLUSTER-23
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.9"]
#     CIS-Kubernetes-1.11: ["1.2.9"]
#     CIS-Kubernetes-1.12: ["1.2.9"]
#     CIS-Kubernetes-2.0.1: ["1.2.9"]
#   remedy: Add EventRateLimit to --enable-admission-plugins.
#   fix:
#     - set: {'flags[--enable-admission-plugins]': [EventRateLimit]}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_event_rate_limit

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The admission plugin EventRateLimit is not on.", "path": path} if {
	some component in components.running("kube-apiserver")
	not is_on(component)
	path := components.path(component, "enable-admission-plugins")
}

is_on(component) if {
	some flag in ["enable-admission-plugins", "admission-control"]
	"EventRateLimit" in components.names(component, flag)
}
