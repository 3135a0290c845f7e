# METADATA
# scope: package
# title: Kubelets leave kernel parameters as they are
# description: A kubelet that changes kernel parameters undoes the hardening of the node.
# custom:
#   id: PL-KUBERNETES-CLUSTER-40
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   remedy: Set protectKernelDefaults of the kubelet to true.
#   fix:
#     - type: KubeletConfiguration
#       set: {protectKernelDefaults: true}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       set: {'flags[--protect-kernel-defaults]': 'true'}
#       marks: removes
package plumbline.kubernetes.cluster.kubelet_kernel_defaults

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("protect-kernel-defaults", ["protectKernelDefaults"], "false", "false")

deny contains {"message": "The kubelet may change kernel parameters.", "path": setting.path} if {
	some setting in settings
	setting.value != "true"
}
