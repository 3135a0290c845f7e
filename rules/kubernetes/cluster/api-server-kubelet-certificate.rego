# METADATA
# scope: package
# title: The API server shows kubelets a certificate
# description: Without a certificate kubelets must answer whoever asks, logs, commands and all.
# custom:
#   id: PL-KUBERNETES-CLUSTER-13
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.4"]
#     CIS-Kubernetes-1.11: ["1.2.4"]
#     CIS-Kubernetes-1.12: ["1.2.4"]
#     CIS-Kubernetes-2.0.1: ["1.2.4"]
#     ISO27001-2022: ["A.5.1", "A.8.5", "A.8.11", "A.8.12", "A.8.20", "A.8.21", "A.8.22", "A.8.24"]
#   remedy: Set --kubelet-client-certificate and --kubelet-client-key of kube-apiserver.
#   fix:
#     - set:
#         'flags[--kubelet-client-certificate]': '${var.kubelet_client_certificate}'
#         'flags[--kubelet-client-key]': '${var.kubelet_client_key}'
#       marks: removes
package plumbline.kubernetes.cluster.api_server_kubelet_certificate

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["kubelet-client-certificate", "kubelet-client-key"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
