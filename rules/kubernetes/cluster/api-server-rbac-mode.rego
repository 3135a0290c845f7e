# METADATA
# scope: package
# title: The API server authorizes by RBAC
# description: Without RBAC rights are granted by files on the control plane, or to everybody.
# custom:
#   id: PL-KUBERNETES-CLUSTER-3
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.8"]
#     CIS-Kubernetes-1.11: ["1.2.8"]
#     CIS-Kubernetes-1.12: ["1.2.8"]
#     CIS-Kubernetes-2.0.1: ["1.2.8"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.15", "A.5.18", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["3.5.1", "3.5.1.3", "3.6.1.2", "3.6.1.4", "3.7.1", "3.7.2", "3.7.7", "4.2.1.1", "7.2.1", "7.2.2",
#       "7.2.3", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.2", "8.2.6", "8.2.7", "8.2.8", "8.3.2", "8.3.4", "8.4.1",
#       "8.4.2", "8.4.3", "10.2.1.1", "10.2.1.2", "10.2.1.7", "10.6.3"]
#   remedy: Add RBAC to --authorization-mode.
#   fix:
#     - set: {'flags[--authorization-mode]': [RBAC]}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_rbac_mode

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The API server does not authorize by RBAC.", "path": path} if {
	some component in components.running("kube-apiserver")
	not component.flags["authorization-config"]
	not "RBAC" in components.names(component, "authorization-mode")
	path := components.path(component, "authorization-mode")
}
