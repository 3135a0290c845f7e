# METADATA
# scope: package
# title: Kubelets check the certificates of clients
# description: Without the authority that signs them a kubelet cannot tell the API server from another client.
# custom:
#   id: PL-KUBERNETES-CLUSTER-38
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   remedy: Set authentication.x509.clientCAFile of the kubelet.
package plumbline.kubernetes.cluster.kubelet_client_ca

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("client-ca-file", ["authentication", "x509", "clientCAFile"], "", "")

deny contains {"message": "The kubelet has no authority for the certificates of clients.", "path": setting.path} if {
	some setting in settings
	setting.value == ""
}
