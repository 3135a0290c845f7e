# METADATA
# scope: package
# title: Kubelets have no read-only port
# description: The read-only port shows pods and their settings to everybody who reaches the node.
# custom:
#   id: PL-KUBERNETES-CLUSTER-39
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["4.2.4"]
#     CIS-Kubernetes-1.11: ["4.2.4"]
#     CIS-Kubernetes-1.12: ["4.2.4"]
#     CIS-Kubernetes-2.0.1: ["4.2.4"]
#   remedy: Set readOnlyPort of the kubelet to 0.
#   fix:
#     - type: KubeletConfiguration
#       set: {readOnlyPort: 0}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       set: {'flags[--read-only-port]': '0'}
#       marks: removes
package plumbline.kubernetes.cluster.kubelet_read_only_port

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("read-only-port", ["readOnlyPort"], "10255", "0")

deny contains {"message": "The kubelet answers on its read-only port.", "path": setting.path} if {
	some setting in settings
	setting.value != "0"
}
