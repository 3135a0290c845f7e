# METADATA
# scope: package
# title: Pods can check the certificate of the API server
# description: Without the root authority pods cannot tell the API server from another.
# custom:
#   id: PL-KUBERNETES-CLUSTER-29
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.3.5"]
#     CIS-Kubernetes-1.11: ["1.3.5"]
#     CIS-Kubernetes-1.12: ["1.3.5"]
#     CIS-Kubernetes-2.0.1: ["1.3.5"]
#     ISO27001-2022: ["A.5.15", "A.8.2"]
#     PCI-4.0: ["3.5.1.3", "3.6.1.2", "3.6.1.3", "3.7.1", "3.7.7", "4.2.1.1"]
#   remedy: Set --root-ca-file of kube-controller-manager.
#   fix:
#     - set: {'flags[--root-ca-file]': '${var.root_ca_file}'}
#       marks: removes
package plumbline.kubernetes.cluster.controller_manager_root_ca

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-controller-manager")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-controller-manager")
	some flag in ["root-ca-file"]
	not components.has(component, flag)
	message := sprintf("The controller manager is started without --%s.", [flag])
	path := components.path(component, flag)
}
