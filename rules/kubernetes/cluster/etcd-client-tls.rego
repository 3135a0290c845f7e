# METADATA
# scope: package
# title: Connections of etcd to clients use TLS
# description: All state of the cluster, secrets too, goes over these connections.
# custom:
#   id: PL-KUBERNETES-CLUSTER-30
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["2.1"]
#     CIS-Kubernetes-1.11: ["2.1", "2.2"]
#     CIS-Kubernetes-1.12: ["2.1"]
#     CIS-Kubernetes-2.0.1: ["2.1"]
#     ISO27001-2022: ["A.5.1", "A.5.15", "A.8.1", "A.8.5", "A.8.11", "A.8.12", "A.8.20", "A.8.21", "A.8.22", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.2.2"]
#   remedy: Set --cert-file and --key-file of etcd.
#   fix:
#     - set: {'flags[--cert-file]': '${var.cert_file}', 'flags[--key-file]': '${var.key_file}'}
#       marks: removes
package plumbline.kubernetes.cluster.etcd_client_tls

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("etcd")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("etcd")
	not component.flags["config-file"]
	some flag in ["cert-file", "key-file"]
	not is_set(component, flag)
	message := sprintf("etcd is started without --%s.", [flag])
	path := components.path(component, flag)
}

is_set(component, flag) if components.etcd(component, flag) != ""
