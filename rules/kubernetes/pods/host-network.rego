# METADATA
# scope: package
# title: Pods do not share the network of the node
# description: A pod in the network of the node sees its traffic, reaches its local services, and is not bound by network policies.
# custom:
#   id: PL-KUBERNETES-PODS-3
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.5"]
#     CIS-Kubernetes-1.11: ["5.2.5"]
#     CIS-Kubernetes-1.12: ["5.2.5"]
#     CIS-Kubernetes-2.0.1: ["5.2.5"]
#     ISO27001-2022: ["A.8.16"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.1", "1.4.2", "1.4.4", "1.4.5", "1.5.1", "2.2.7", "3.5.1.3", "5.3.4",
#       "7.2.2", "7.2.5", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.3.2", "10.6.3"]
#   remedy: Remove hostNetwork from the pod, or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.pods.host_network

import data.plumbline.lib.workloads

deny contains {"message": "The pod shares the network of the node.", "path": path} if {
	workloads.spec.hostNetwork == true
	path := workloads.in_spec(["hostNetwork"])
}
