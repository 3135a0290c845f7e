# METADATA
# scope: package
# title: The API server refuses anonymous requests
# description: Anonymous requests reach whatever is granted to system:unauthenticated, by mistake as well.
# custom:
#   id: PL-KUBERNETES-CLUSTER-1
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.1"]
#     CIS-Kubernetes-1.11: ["1.2.1"]
#     CIS-Kubernetes-1.12: ["1.2.1"]
#     CIS-Kubernetes-2.0.1: ["1.2.1"]
#     ISO27001-2022: ["A.5.1", "A.5.15", "A.5.18", "A.8.2", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#   remedy: Start kube-apiserver with --anonymous-auth=false.
#   fix:
#     - set: {'flags[--anonymous-auth]': 'false'}
#       marks: removes
package plumbline.kubernetes.cluster.api_server_anonymous_auth

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("kube-apiserver")) == 0

deny contains {"message": "The API server answers anonymous requests.", "path": path} if {
	some component in components.running("kube-apiserver")
	not components.is_one_of(component, "anonymous-auth", {"false"})
	not component.flags["authentication-config"]
	path := components.path(component, "anonymous-auth")
}
