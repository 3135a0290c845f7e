# METADATA
# scope: package
# title: The API server shows etcd a certificate
# description: All state of the cluster, secrets too, goes over this connection.
# custom:
#   id: PL-KUBERNETES-CLUSTER-15
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --etcd-certfile and --etcd-keyfile of kube-apiserver.
package plumbline.kubernetes.cluster.api_server_etcd_certificate

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["etcd-certfile", "etcd-keyfile"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
