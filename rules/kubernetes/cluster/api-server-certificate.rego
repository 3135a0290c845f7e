# METADATA
# scope: package
# title: The API server has a certificate
# description: Clients cannot tell the API server from another without its certificate.
# custom:
#   id: PL-KUBERNETES-CLUSTER-11
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.24"]
#     CIS-Kubernetes-1.11: ["1.2.24"]
#     CIS-Kubernetes-1.12: ["1.2.24"]
#     CIS-Kubernetes-2.0.1: ["1.2.24"]
#     ISO27001-2022: ["A.8.5", "A.8.11", "A.8.24"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.5", "2.2.7", "3.5.1.1", "3.5.1.3", "3.6.1",
#       "3.6.1.2", "3.6.1.3", "3.6.1.4", "3.7.1", "3.7.2", "3.7.4", "3.7.6", "3.7.7", "4.2.1", "4.2.1.1", "8.3.2",
#       "10.3.4"]
#   remedy: Set --tls-cert-file and --tls-private-key-file of kube-apiserver.
#   fix:
#     - set: {'flags[--tls-cert-file]': '${var.tls_cert_file}', 'flags[--tls-private-key-file]': '${var.tls_private_key_file}'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_certificate

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["tls-cert-file", "tls-private-key-file"]
	not components.has(component, flag)
	message := sprintf("The API server is started without --%s.", [flag])
	path := components.path(component, flag)
}
