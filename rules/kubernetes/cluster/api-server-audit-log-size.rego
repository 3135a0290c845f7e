# METADATA
# scope: package
# title: Audit logs are kept long enough, 100 megabytes or more
# description: An attack is often noticed weeks later, when a short log has been overwritten.
# custom:
#   id: PL-KUBERNETES-CLUSTER-10
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.19"]
#     CIS-Kubernetes-1.11: ["1.2.19"]
#     CIS-Kubernetes-1.12: ["1.2.19"]
#     CIS-Kubernetes-2.0.1: ["1.2.19"]
#     ISO27001-2022: ["A.8.10", "A.8.13", "A.8.15"]
#   remedy: Set --audit-log-maxsize to 100 or above.
#   fix:
#     - set: {'flags[--audit-log-maxsize]': '100'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_audit_log_size

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "--audit-log-maxsize is not 100 or above.", "path": path} if {
	some component in components.running("kube-apiserver")
	not components.has(component, "audit-webhook-config-file")
	not is_enough(component)
	path := components.path(component, "audit-log-maxsize")
}

is_enough(component) if components.number(component, "audit-log-maxsize") >= 100
