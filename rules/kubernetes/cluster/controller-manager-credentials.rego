# METADATA
# scope: package
# title: Controllers have service accounts of their own
# description: Without them every controller has the rights of all.
# custom:
#   id: PL-KUBERNETES-CLUSTER-27
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.3.3"]
#     CIS-Kubernetes-1.11: ["1.3.3"]
#     CIS-Kubernetes-1.12: ["1.3.3"]
#     CIS-Kubernetes-2.0.1: ["1.3.3"]
#     PCI-4.0: ["7.2.5"]
#   remedy: Start kube-controller-manager with --use-service-account-credentials=true.
#   fix:
#     - set: {'flags[--use-service-account-credentials]': 'true'}
#       marks: removes
package plumbline.kubernetes.cluster.controller_manager_credentials

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-controller-manager")) == 0

deny contains {"message": "Controllers share the rights of the controller manager.", "path": path} if {
	some component in components.running("kube-controller-manager")
	not components.is_one_of(component, "use-service-account-credentials", {"true"})
	path := components.path(component, "use-service-account-credentials")
}
