# METADATA
# scope: package
# title: The server etcd signs no certificates for its peers itself
# description: A certificate that etcd signs itself proves nothing, and lets anybody stand between.
# custom:
#   id: PL-KUBERNETES-CLUSTER-34
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["2.6"]
#     CIS-Kubernetes-1.11: ["2.7"]
#     CIS-Kubernetes-1.12: ["2.6"]
#     CIS-Kubernetes-2.0.1: ["2.6"]
#     ISO27001-2022: ["A.8.11"]
#   remedy: Remove --peer-auto-tls, and give etcd certificates of your own.
#   fix:
#     - at: container.env
#       set: {denied: 'false'}
#       marks: removes
#     - remove: 'flags[--peer-auto-tls]'
#       marks: removes
package plumbline.kubernetes.cluster.etcd_peer_auto_tls

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("etcd")) == 0

deny contains {"message": "etcd signs its certificates itself.", "path": path} if {
	some component in components.running("etcd")
	lower(components.etcd(component, "peer-auto-tls")) == "true"
	path := components.etcd_path(component, "peer-auto-tls")
}
