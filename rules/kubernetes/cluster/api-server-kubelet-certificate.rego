# METADATA
# scope: package
# title: The API server shows kubelets a certificate
# description: Without a certificate kubelets must answer whoever asks, logs, commands and all.
# custom:
#   id: PL-KUBERNETES-CLUSTER-13
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --kubelet-client-certificate and --kubelet-client-key of kube-apiserver.
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
