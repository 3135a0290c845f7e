# METADATA
# scope: package
# title: Pods do not share the process ids of the node
# description: A pod that sees the processes of the node can read their environment and their files, and trace them.
# custom:
#   id: PL-KUBERNETES-PODS-1
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.3"]
#     CIS-Kubernetes-1.11: ["5.2.3"]
#     CIS-Kubernetes-1.12: ["5.2.3"]
#     CIS-Kubernetes-2.0.1: ["5.2.3"]
#     PCI-4.0: ["1.4.5"]
#   remedy: Remove hostPID from the pod, or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.pods.host_pid

import data.plumbline.lib.workloads

deny contains {"message": "The pod shares the process ids of the node.", "path": path} if {
	workloads.spec.hostPID == true
	path := workloads.in_spec(["hostPID"])
}
