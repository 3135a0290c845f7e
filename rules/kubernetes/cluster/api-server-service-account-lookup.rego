# METADATA
# scope: package
# title: Tokens of deleted service accounts are refused
# description: Without the lookup a token remains valid after its service account is deleted.
# custom:
#   id: PL-KUBERNETES-CLUSTER-19
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Remove --service-account-lookup=false.
package plumbline.kubernetes.cluster.api_server_service_account_lookup

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "Tokens of deleted service accounts are accepted.", "path": path} if {
	some component in components.running("kube-apiserver")
	components.is_one_of(component, "service-account-lookup", {"false"})
	path := components.path(component, "service-account-lookup")
}
