# METADATA
# scope: package
# title: The API server shows etcd a certificate
# description: All state of the cluster, secrets too, goes over this connection.
# custom:
#   id: PL-KUBERNETES-CLUSTER-15
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.23"]
#     CIS-Kubernetes-1.11: ["1.2.23"]
#     CIS-Kubernetes-1.12: ["1.2.23"]
#     CIS-Kubernetes-2.0.1: ["1.2.23"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.8.5", "A.8.11", "A.8.12", "A.8.20", "A.8.21", "A.8.22", "A.8.24"]
#   remedy: Set --etcd-certfile and --etcd-keyfile of kube-apiserver.
#   fix:
#     - set: {'flags[--etcd-certfile]': '${var.etcd_certfile}', 'flags[--etcd-keyfile]': '${var.etcd_keyfile}'}
#       marks: removes
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
