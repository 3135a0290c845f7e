# METADATA
# scope: package
# title: Kubelets renew their certificates
# description: A certificate that is not renewed in time takes the node out of the cluster, and one that lives long can be misused for long.
# custom:
#   id: PL-KUBERNETES-CLUSTER-43
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["4.2.10"]
#     CIS-Kubernetes-1.11: ["4.2.10"]
#     CIS-Kubernetes-1.12: ["4.2.10"]
#     CIS-Kubernetes-2.0.1: ["4.2.10"]
#     ISO27001-2022: ["A.5.1", "A.5.15", "A.5.16", "A.8.5", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["3.7.6"]
#   remedy: Set rotateCertificates of the kubelet to true.
#   fix:
#     - type: KubeletConfiguration
#       set: {rotateCertificates: true}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       set: {'flags[--rotate-certificates]': 'true'}
#       marks: removes
package plumbline.kubernetes.cluster.kubelet_certificate_rotation

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(settings) == 0

settings := components.kubelet("rotate-certificates", ["rotateCertificates"], "true", "true")

deny contains {"message": "The kubelet does not renew its certificate.", "path": setting.path} if {
	some setting in settings
	setting.value == "false"
}
