# METADATA
# scope: package
# title: Kubelets ask whether a request is allowed
# description: With AlwaysAllow everybody who is let in does everything, in every pod of the node.
# custom:
#   id: PL-KUBERNETES-CLUSTER-37
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   remedy: Set authorization.mode of the kubelet to Webhook.
package plumbline.kubernetes.cluster.kubelet_authorization

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("authorization-mode", ["authorization", "mode"], "AlwaysAllow", "Webhook")

deny contains {"message": "The kubelet allows everything.", "path": setting.path} if {
	some setting in settings
	"AlwaysAllow" in split(setting.value, ",")
}
