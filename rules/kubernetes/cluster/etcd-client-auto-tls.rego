# METADATA
# scope: package
# title: The server etcd signs no certificates for clients itself
# description: A certificate that etcd signs itself proves nothing, and lets anybody stand between.
# custom:
#   id: PL-KUBERNETES-CLUSTER-31
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["2.3"]
#     CIS-Kubernetes-1.11: ["2.4"]
#     CIS-Kubernetes-1.12: ["2.3"]
#     CIS-Kubernetes-2.0.1: ["2.3"]
#     ISO27001-2022: ["A.8.11"]
#     PCI-4.0: ["1.2.8"]
#   remedy: Remove --auto-tls, and give etcd certificates of your own.
#   fix:
#     - at: container.env
#       set: {denied: 'false'}
#       marks: removes
#     - remove: 'flags[--auto-tls]'
#       marks: removes
package plumbline.kubernetes.cluster.etcd_client_auto_tls

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("etcd")) == 0

deny contains {"message": "etcd signs its certificates itself.", "path": path} if {
	some component in components.running("etcd")
	lower(components.etcd(component, "auto-tls")) == "true"
	path := components.etcd_path(component, "auto-tls")
}
