# METADATA
# scope: package
# title: Kubelets refuse anonymous requests
# description: Who reaches a kubelet that answers everybody runs commands in the pods of its node.
# custom:
#   id: PL-KUBERNETES-CLUSTER-36
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   remedy: Set authentication.anonymous.enabled of the kubelet to false.
package plumbline.kubernetes.cluster.kubelet_anonymous_auth

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("anonymous-auth", ["authentication", "anonymous", "enabled"], "true", "false")

deny contains {"message": "The kubelet answers anonymous requests.", "path": setting.path} if {
	some setting in settings
	setting.value != "false"
}
