# METADATA
# scope: package
# title: Kubelets end idle connections
# description: A connection that is never ended keeps a shell in a pod open for whoever finds it, and uses up the node.
# custom:
#   id: PL-KUBERNETES-CLUSTER-41
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["4.2.5"]
#     CIS-Kubernetes-1.11: ["4.2.5"]
#     CIS-Kubernetes-1.12: ["4.2.5"]
#     CIS-Kubernetes-2.0.1: ["4.2.5"]
#     ISO27001-2022: ["A.8.14"]
#   remedy: Set streamingConnectionIdleTimeout of the kubelet to a time above 0.
#   fix:
#     - type: KubeletConfiguration
#       set: {streamingConnectionIdleTimeout: 4h0m0s}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       set: {'flags[--streaming-connection-idle-timeout]': 4h0m0s}
#       marks: removes
package plumbline.kubernetes.cluster.kubelet_streaming_timeout

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("streaming-connection-idle-timeout", ["streamingConnectionIdleTimeout"], "4h0m0s", "4h0m0s")

deny contains {"message": "The kubelet never ends idle connections.", "path": setting.path} if {
	some setting in settings
	regex.match(`^(0+[a-z]*)+$`, setting.value)
}
