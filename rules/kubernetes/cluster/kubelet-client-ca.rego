# METADATA
# scope: package
# title: Kubelets check the certificates of clients
# description: Without the authority that signs them a kubelet cannot tell the API server from another client.
# custom:
#   id: PL-KUBERNETES-CLUSTER-38
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["4.2.3"]
#     CIS-Kubernetes-1.11: ["4.2.3"]
#     CIS-Kubernetes-1.12: ["4.2.3"]
#     CIS-Kubernetes-2.0.1: ["4.2.3"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.15", "A.5.18", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#   remedy: Set authentication.x509.clientCAFile of the kubelet.
#   fix:
#     - type: KubeletConfiguration
#       set: {authentication.x509.clientCAFile: '${var.client_ca_file}'}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       set: {'flags[--client-ca-file]': '${var.client_ca_file}'}
#       marks: removes
package plumbline.kubernetes.cluster.kubelet_client_ca

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("client-ca-file", ["authentication", "x509", "clientCAFile"], "", "")

deny contains {"message": "The kubelet has no authority for the certificates of clients.", "path": setting.path} if {
	some setting in settings
	setting.value == ""
}
