# METADATA
# scope: package
# title: The controller manager and the scheduler listen on localhost
# description: Their ports need not be reached from elsewhere, and have shown data without authentication.
# custom:
#   id: PL-KUBERNETES-CLUSTER-26
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.3.7", "1.4.2"]
#     CIS-Kubernetes-1.11: ["1.3.7", "1.4.2"]
#     CIS-Kubernetes-1.12: ["1.3.7", "1.4.2"]
#     CIS-Kubernetes-2.0.1: ["1.3.7", "1.4.2"]
#     ISO27001-2022: ["A.8.14"]
#   remedy: Start the component with --bind-address=127.0.0.1.
#   fix:
#     - set: {'flags[--bind-address]': 127.0.0.1}
#       marks: removes
package plumbline.kubernetes.cluster.bind_address

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(all) == 0

deny contains {"message": message, "path": path} if {
	some component in all
	not is_local(component)
	message := sprintf("%s listens on every address.", [component.name])
	path := components.path(component, "bind-address")
}

is_local(component) if {
	some flag in ["bind-address", "address"]
	components.is_one_of(component, flag, {"127.0.0.1", "::1", "localhost"})
}

all := [component |
	some name in ["kube-controller-manager", "kube-scheduler"]
	some component in components.running(name)
]
