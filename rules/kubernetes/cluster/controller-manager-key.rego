# METADATA
# scope: package
# title: The controller manager signs tokens with a key of their own
# description: Without it tokens of service accounts are not signed, or not apart from TLS.
# custom:
#   id: PL-KUBERNETES-CLUSTER-28
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.3.4"]
#     CIS-Kubernetes-1.11: ["1.3.4"]
#     CIS-Kubernetes-1.12: ["1.3.4"]
#     CIS-Kubernetes-2.0.1: ["1.3.4"]
#     ISO27001-2022: ["A.8.2", "A.8.24"]
#     PCI-4.0: ["3.7.4"]
#   remedy: Set --service-account-private-key-file of kube-controller-manager.
#   fix:
#     - set: {'flags[--service-account-private-key-file]': '${var.service_account_private_key_file}'}
#       marks: removes
package plumbline.kubernetes.cluster.controller_manager_key

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-controller-manager")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-controller-manager")
	some flag in ["service-account-private-key-file"]
	not components.has(component, flag)
	message := sprintf("The controller manager is started without --%s.", [flag])
	path := components.path(component, flag)
}
