# METADATA
# scope: package
# title: The API server writes an audit log
# description: Without an audit log nobody can tell who did what to the cluster.
# custom:
#   id: PL-KUBERNETES-CLUSTER-7
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --audit-log-path, or --audit-webhook-config-file, and --audit-policy-file.
package plumbline.kubernetes.cluster.api_server_audit_log

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The API server writes no audit log.", "path": component.path} if {
	some component in components.running("kube-apiserver")
	not components.has(component, "audit-log-path")
	not components.has(component, "audit-webhook-config-file")
}
