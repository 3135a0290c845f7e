# METADATA
# scope: package
# title: The API server reads no static credentials
# description: Passwords and tokens of such a file are kept in clear text, never expire, and change only with a restart.
# custom:
#   id: PL-KUBERNETES-CLUSTER-5
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.2"]
#     CIS-Kubernetes-1.11: ["1.2.2"]
#     CIS-Kubernetes-1.12: ["1.2.2"]
#     CIS-Kubernetes-2.0.1: ["1.2.2"]
#   remedy: Remove --token-auth-file and --basic-auth-file.
#   fix:
#     - remove: ['flags[--token-auth-file]', 'flags[--basic-auth-file]']
package plumbline.kubernetes.cluster.api_server_static_credentials

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["token-auth-file", "basic-auth-file"]
	component.flags[flag]
	message := sprintf("The API server reads credentials by --%s.", [flag])
	path := components.path(component, flag)
}
