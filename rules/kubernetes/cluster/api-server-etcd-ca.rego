# METADATA
# scope: package
# title: The API server checks the certificate of etcd
# description: All state of the cluster, secrets too, goes over this connection.
# custom:
#   id: PL-KUBERNETES-CLUSTER-16
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --etcd-cafile of kube-apiserver.
package plumbline.kubernetes.cluster.api_server_etcd_ca

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["etcd-cafile"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
