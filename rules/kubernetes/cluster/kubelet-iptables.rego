# METADATA
# scope: package
# title: Kubelets keep the chains of iptables
# description: Without these chains the rules of the node and of pods can get into each other.
# custom:
#   id: PL-KUBERNETES-CLUSTER-42
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["4.2.6"]
#     CIS-Kubernetes-1.11: ["4.2.6"]
#     CIS-Kubernetes-1.12: ["4.2.6"]
#     CIS-Kubernetes-2.0.1: ["4.2.6"]
#   remedy: Set makeIPTablesUtilChains of the kubelet to true.
#   fix:
#     - type: KubeletConfiguration
#       set: {makeIPTablesUtilChains: true}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       set: {'flags[--make-iptables-util-chains]': 'true'}
#       marks: removes
package plumbline.kubernetes.cluster.kubelet_iptables

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("make-iptables-util-chains", ["makeIPTablesUtilChains"], "true", "true")

deny contains {"message": "The kubelet does not keep the chains of iptables.", "path": setting.path} if {
	some setting in settings
	setting.value == "false"
}
