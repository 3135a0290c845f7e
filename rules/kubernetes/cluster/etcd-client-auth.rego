# METADATA
# scope: package
# title: The server etcd checks the certificates of clients
# description: Without the check whoever reaches etcd reads and writes all state of the cluster.
# custom:
#   id: PL-KUBERNETES-CLUSTER-32
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["2.2"]
#     CIS-Kubernetes-1.11: ["2.3"]
#     CIS-Kubernetes-1.12: ["2.2"]
#     CIS-Kubernetes-2.0.1: ["2.2"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.15", "A.8.5", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#   remedy: Start etcd with --client-cert-auth=true.
#   fix:
#     - at: container.env
#       set: {denied: 'true'}
#       marks: removes
#     - set: {'flags[--client-cert-auth]': 'true'}
#       marks: removes
package plumbline.kubernetes.cluster.etcd_client_auth

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("etcd")) == 0

deny contains {"message": "etcd does not check the certificates of clients.", "path": path} if {
	some component in components.running("etcd")
	not component.flags["config-file"]
	not is_checked(component)
	path := components.etcd_path(component, "client-cert-auth")
}

is_checked(component) if lower(components.etcd(component, "client-cert-auth")) == "true"
