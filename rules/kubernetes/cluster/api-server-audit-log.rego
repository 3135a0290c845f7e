# METADATA
# scope: package
# title: The API server writes an audit log
# description: Without an audit log nobody can tell who did what to the cluster.
# custom:
#   id: PL-KUBERNETES-CLUSTER-7
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.16"]
#     CIS-Kubernetes-1.11: ["1.2.16"]
#     CIS-Kubernetes-1.12: ["1.2.16"]
#     CIS-Kubernetes-2.0.1: ["1.2.16"]
#     ISO27001-2022: ["A.5.1", "A.8.10", "A.8.12", "A.8.13", "A.8.15", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.3.2", "10.3.3", "10.3.4", "10.4.1", "10.4.1.1", "10.5.1", "10.6.3", "11.5.2", "11.6.1",
#       "12.10.5"]
#   remedy: Set --audit-log-path, or --audit-webhook-config-file, and --audit-policy-file.
#   fix:
#     - set: {'flags[--audit-log-path]': '${var.audit_log_path}'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_audit_log

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The API server writes no audit log.", "path": component.path} if {
	some component in components.running("kube-apiserver")
	not components.has(component, "audit-log-path")
	not components.has(component, "audit-webhook-config-file")
}
