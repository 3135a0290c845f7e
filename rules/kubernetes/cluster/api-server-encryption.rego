# METADATA
# scope: package
# title: The API server encrypts secrets at rest
# description: Without encryption whoever reads etcd, or a backup of it, reads all secrets.
# custom:
#   id: PL-KUBERNETES-CLUSTER-17
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.27"]
#     CIS-Kubernetes-1.11: ["1.2.27"]
#     CIS-Kubernetes-1.12: ["1.2.27"]
#     CIS-Kubernetes-2.0.1: ["1.2.27"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.8.1", "A.8.11", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.3.2", "10.3.3", "10.3.4"]
#   remedy: Set --encryption-provider-config of kube-apiserver.
#   fix:
#     - set: {'flags[--encryption-provider-config]': '${var.encryption_provider_config}'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_encryption

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["encryption-provider-config"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
