# METADATA
# scope: package
# title: Kubelets refuse anonymous requests
# description: Who reaches a kubelet that answers everybody runs commands in the pods of its node.
# custom:
#   id: PL-KUBERNETES-CLUSTER-36
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["4.2.1"]
#     CIS-Kubernetes-1.11: ["4.2.1"]
#     CIS-Kubernetes-1.12: ["4.2.1"]
#     CIS-Kubernetes-2.0.1: ["4.2.1"]
#     ISO27001-2022: ["A.5.1", "A.5.15", "A.5.18", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#   remedy: Set authentication.anonymous.enabled of the kubelet to false.
#   fix:
#     - type: KubeletConfiguration
#       set: {authentication.anonymous.enabled: false}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       set: {'flags[--anonymous-auth]': 'false'}
#       marks: removes
package plumbline.kubernetes.cluster.kubelet_anonymous_auth

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("anonymous-auth", ["authentication", "anonymous", "enabled"], "true", "false")

deny contains {"message": "The kubelet answers anonymous requests.", "path": setting.path} if {
	some setting in settings
	setting.value != "false"
}
