# METADATA
# scope: package
# title: Tokens of service accounts have a key of their own
# description: Without a key of their own tokens are signed with the private key of TLS, and cannot be withdrawn apart from it.
# custom:
#   id: PL-KUBERNETES-CLUSTER-18
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.22"]
#     CIS-Kubernetes-1.11: ["1.2.22"]
#     CIS-Kubernetes-1.12: ["1.2.22"]
#     CIS-Kubernetes-2.0.1: ["1.2.22"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.15", "A.5.18", "A.8.12", "A.8.24"]
#   remedy: Set --service-account-key-file of kube-apiserver.
#   fix:
#     - set: {'flags[--service-account-key-file]': '${var.service_account_key_file}'}
#       marks: removes
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
