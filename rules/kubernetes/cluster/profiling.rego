# METADATA
# scope: package
# title: Components of the cluster do not show profiles
# description: Profiles, on by default, show details of the program and can be used to slow it down.
# custom:
#   id: PL-KUBERNETES-CLUSTER-25
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.15", "1.3.2", "1.4.1"]
#     CIS-Kubernetes-1.11: ["1.2.15", "1.3.2", "1.4.1"]
#     CIS-Kubernetes-1.12: ["1.2.15", "1.3.2", "1.4.1"]
#     CIS-Kubernetes-2.0.1: ["1.2.15", "1.3.2", "1.4.1"]
#     ISO27001-2022: ["A.8.14"]
#   remedy: Start the component with --profiling=false.
#   fix:
#     - set: {'flags[--profiling]': 'false'}
#       marks: removes
package plumbline.kubernetes.cluster.profiling

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(all) == 0

deny contains {"message": message, "path": path} if {
	some component in all
	not components.is_one_of(component, "profiling", {"false"})
	message := sprintf("%s shows profiles.", [component.name])
	path := components.path(component, "profiling")
}

all := [component |
	some name in ["kube-apiserver", "kube-controller-manager", "kube-scheduler"]
	some component in components.running(name)
]
