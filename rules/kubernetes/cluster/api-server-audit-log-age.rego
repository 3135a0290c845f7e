# METADATA
# scope: package
# title: Audit logs are kept long enough, 30 days or more
# description: An attack is often noticed weeks later, when a short log has been overwritten.
# custom:
#   id: PL-KUBERNETES-CLUSTER-8
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.17"]
#     CIS-Kubernetes-1.11: ["1.2.17"]
#     CIS-Kubernetes-1.12: ["1.2.17"]
#     CIS-Kubernetes-2.0.1: ["1.2.17"]
#     ISO27001-2022: ["A.8.10", "A.8.13", "A.8.15"]
#     PCI-4.0: ["3.3.1.3", "3.3.3", "5.3.4", "10.5.1"]
#   remedy: Set --audit-log-maxage to 30 or above.
#   fix:
#     - set: {'flags[--audit-log-maxage]': '30'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_audit_log_age

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "--audit-log-maxage is not 30 or above.", "path": path} if {
	some component in components.running("kube-apiserver")
	not components.has(component, "audit-webhook-config-file")
	not is_enough(component)
	path := components.path(component, "audit-log-maxage")
}

is_enough(component) if components.number(component, "audit-log-maxage") >= 30
