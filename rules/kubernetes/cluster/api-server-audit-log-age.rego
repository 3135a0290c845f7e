# METADATA
# scope: package
# title: Audit logs are kept long enough, 30 days or more
# description: An attack is often noticed weeks later, when a short log has been overwritten.
# custom:
#   id: PL-KUBERNETES-CLUSTER-8
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --audit-log-maxage to 30 or above.
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
