# METADATA
# scope: package
# title: The API server encrypts secrets at rest
# description: Without encryption whoever reads etcd, or a backup of it, reads all secrets.
# custom:
#   id: PL-KUBERNETES-CLUSTER-17
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --encryption-provider-config of kube-apiserver.
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
