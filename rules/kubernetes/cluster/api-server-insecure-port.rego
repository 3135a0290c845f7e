# METADATA
# scope: package
# title: The API server answers only with TLS
# description: On the insecure port everybody is an administrator.
# custom:
#   id: PL-KUBERNETES-CLUSTER-6
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Remove --insecure-bind-address, set --insecure-port to 0 or remove it, and leave the secure port on.
#   fix:
#     - remove: ['flags[--insecure-port]', 'flags[--insecure-bind-address]', 'flags[--secure-port]']
package plumbline.kubernetes.cluster.api_server_insecure_port

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The API server answers without TLS and without authentication.", "path": path} if {
	some component in components.running("kube-apiserver")
	components.number(component, "insecure-port") != 0
	path := components.path(component, "insecure-port")
}

deny contains {"message": "The API server answers without TLS and without authentication.", "path": path} if {
	some component in components.running("kube-apiserver")
	component.flags["insecure-bind-address"]
	path := components.path(component, "insecure-bind-address")
}

deny contains {"message": "The secure port of the API server is off.", "path": path} if {
	some component in components.running("kube-apiserver")
	components.number(component, "secure-port") == 0
	path := components.path(component, "secure-port")
}
