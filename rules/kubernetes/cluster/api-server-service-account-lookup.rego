# METADATA
# scope: package
# title: Tokens of deleted service accounts are refused
# description: Without the lookup a token remains valid after its service account is deleted.
# custom:
#   id: PL-KUBERNETES-CLUSTER-19
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.21"]
#     CIS-Kubernetes-1.11: ["1.2.21"]
#     CIS-Kubernetes-1.12: ["1.2.21"]
#     CIS-Kubernetes-2.0.1: ["1.2.21"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.5.15", "A.5.18", "A.8.12"]
#     PCI-4.0: ["7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.4.2"]
#   remedy: Remove --service-account-lookup=false.
#   fix:
#     - set: {'flags[--service-account-lookup]': 'true'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_service_account_lookup

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "Tokens of deleted service accounts are accepted.", "path": path} if {
	some component in components.running("kube-apiserver")
	components.is_one_of(component, "service-account-lookup", {"false"})
	path := components.path(component, "service-account-lookup")
}
