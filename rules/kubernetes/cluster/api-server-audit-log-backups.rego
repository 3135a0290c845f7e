# METADATA
# scope: package
# title: Audit logs are kept long enough, 10 files or more
# description: An attack is often noticed weeks later, when a short log has been overwritten.
# custom:
#   id: PL-KUBERNETES-CLUSTER-9
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.18"]
#     CIS-Kubernetes-1.11: ["1.2.18"]
#     CIS-Kubernetes-1.12: ["1.2.18"]
#     CIS-Kubernetes-2.0.1: ["1.2.18"]
#     ISO27001-2022: ["A.8.10", "A.8.13", "A.8.15"]
#   remedy: Set --audit-log-maxbackup to 10 or above.
#   fix:
#     - set: {'flags[--audit-log-maxbackup]': '10'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_audit_log_backups

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "--audit-log-maxbackup is not 10 or above.", "path": path} if {
	some component in components.running("kube-apiserver")
	not components.has(component, "audit-webhook-config-file")
	not is_enough(component)
	path := components.path(component, "audit-log-maxbackup")
}

is_enough(component) if components.number(component, "audit-log-maxbackup") >= 10
