# METADATA
# scope: package
# title: The API server checks the certificates of clients
# description: Without the authority that signs them the API server cannot tell clients apart by certificates.
# custom:
#   id: PL-KUBERNETES-CLUSTER-12
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.25"]
#     CIS-Kubernetes-1.11: ["1.2.25"]
#     CIS-Kubernetes-1.12: ["1.2.25"]
#     CIS-Kubernetes-2.0.1: ["1.2.25"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.15", "A.5.18", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#   remedy: Set --client-ca-file of kube-apiserver.
#   fix:
#     - set: {'flags[--client-ca-file]': '${var.client_ca_file}'}
#       marks: removes
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
