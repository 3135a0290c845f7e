# METADATA
# scope: package
# title: The API server checks the certificates of clients
# description: Without the authority that signs them the API server cannot tell clients apart by certificates.
# custom:
#   id: PL-KUBERNETES-CLUSTER-12
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --client-ca-file of kube-apiserver.
package plumbline.kubernetes.cluster.api_server_client_ca

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["client-ca-file"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
