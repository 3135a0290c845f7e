# METADATA
# scope: package
# title: The API server checks the certificates of kubelets
# description: Without the authority the API server sends logs and commands to whoever answers at the address of a kubelet.
# custom:
#   id: PL-KUBERNETES-CLUSTER-14
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.5"]
#     CIS-Kubernetes-1.11: ["1.2.5"]
#     CIS-Kubernetes-1.12: ["1.2.5"]
#     CIS-Kubernetes-2.0.1: ["1.2.5"]
#     ISO27001-2022: ["A.5.1", "A.8.5", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#   remedy: Set --kubelet-certificate-authority of kube-apiserver.
#   fix:
#     - set: {'flags[--kubelet-certificate-authority]': '${var.kubelet_certificate_authority}'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_kubelet_ca

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["kubelet-certificate-authority"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
