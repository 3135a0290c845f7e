# METADATA
# scope: package
# title: Connections of etcd to its peers use TLS
# description: All state of the cluster, secrets too, goes over these connections.
# custom:
#   id: PL-KUBERNETES-CLUSTER-33
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["2.4"]
#     CIS-Kubernetes-1.11: ["2.5"]
#     CIS-Kubernetes-1.12: ["2.4"]
#     CIS-Kubernetes-2.0.1: ["2.4"]
#     ISO27001-2022: ["A.8.5", "A.8.11", "A.8.24"]
#   remedy: Set --peer-cert-file and --peer-key-file of etcd.
#   fix:
#     - set: {'flags[--peer-cert-file]': '${var.peer_cert_file}', 'flags[--peer-key-file]': '${var.peer_key_file}'}
#       marks: removes
package plumbline.kubernetes.cluster.etcd_peer_tls

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("etcd")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("etcd")
	not component.flags["config-file"]
	some flag in ["peer-cert-file", "peer-key-file"]
	not is_set(component, flag)
	message := sprintf("etcd is started without --%s.", [flag])
	path := components.path(component, flag)
}

is_set(component, flag) if components.etcd(component, flag) != ""
