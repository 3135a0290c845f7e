# METADATA
# scope: package
# title: The API server has a certificate
# description: Clients cannot tell the API server from another without its certificate.
# custom:
#   id: PL-KUBERNETES-CLUSTER-11
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --tls-cert-file and --tls-private-key-file of kube-apiserver.
package plumbline.kubernetes.cluster.api_server_certificate

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["tls-cert-file", "tls-private-key-file"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
