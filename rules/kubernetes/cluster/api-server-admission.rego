# METADATA
# scope: package
# title: Admission checks are not turned off
# description: AlwaysAdmit lets every object pass; without ServiceAccount, NamespaceLifecycle or PodSecurity the guards that they are do not stand.
# custom:
#   id: PL-KUBERNETES-CLUSTER-21
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.10", "1.2.12", "1.2.13"]
#     CIS-Kubernetes-1.11: ["1.2.10", "1.2.12", "1.2.13"]
#     CIS-Kubernetes-1.12: ["1.2.10", "1.2.12", "1.2.13"]
#     CIS-Kubernetes-2.0.1: ["1.2.10", "1.2.12", "1.2.13"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.3", "8.2.2", "8.2.4", "8.2.7",
#       "8.2.8", "8.3.4"]
#   remedy: Remove AlwaysAdmit, and do not disable plugins that are on by default.
#   fix:
#     - remove: ['flags[--enable-admission-plugins]', 'flags[--admission-control]', 'flags[--disable-admission-plugins]']
package plumbline.kubernetes.cluster.api_server_admission

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

guards := {"NamespaceLifecycle", "ServiceAccount", "PodSecurity", "ValidatingAdmissionWebhook", "MutatingAdmissionWebhook"}

deny contains {"message": "The admission plugin AlwaysAdmit is on.", "path": path} if {
	some component in components.running("kube-apiserver")
	some flag in ["enable-admission-plugins", "admission-control"]
	"AlwaysAdmit" in components.names(component, flag)
	path := components.path(component, flag)
}

deny contains {"message": message, "path": path} if {
	some component in components.running("kube-apiserver")
	some plugin in (components.names(component, "disable-admission-plugins") & guards)
	message := sprintf("The admission plugin %s is off.", [plugin])
	path := components.path(component, "disable-admission-plugins")
}
