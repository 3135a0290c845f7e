# METADATA
# scope: package
# title: Kubelets ask whether a request is allowed
# description: With AlwaysAllow everybody who is let in does everything, in every pod of the node.
# custom:
#   id: PL-KUBERNETES-CLUSTER-37
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["4.2.2"]
#     CIS-Kubernetes-1.11: ["4.2.2"]
#     CIS-Kubernetes-1.12: ["4.2.2"]
#     CIS-Kubernetes-2.0.1: ["4.2.2"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.15", "A.5.18", "A.8.12"]
#   remedy: Set authorization.mode of the kubelet to Webhook.
#   fix:
#     - type: KubeletConfiguration
#       set: {authorization.mode: Webhook}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       set: {'flags[--authorization-mode]': Webhook}
#       marks: removes
package plumbline.kubernetes.cluster.kubelet_authorization

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("authorization-mode", ["authorization", "mode"], "AlwaysAllow", "Webhook")

deny contains {"message": "The kubelet allows everything.", "path": setting.path} if {
	some setting in settings
	"AlwaysAllow" in split(setting.value, ",")
}
