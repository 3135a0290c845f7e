# METADATA
# scope: package
# title: Tokens of service accounts have a key of their own
# description: Without a key of their own tokens are signed with the private key of TLS, and cannot be withdrawn apart from it.
# custom:
#   id: PL-KUBERNETES-CLUSTER-18
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --service-account-key-file of kube-apiserver.
package plumbline.kubernetes.cluster.api_server_service_account_key

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["service-account-key-file"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
