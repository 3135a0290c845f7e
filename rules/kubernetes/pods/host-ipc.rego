# METADATA
# scope: package
# title: Pods do not share the interprocess communication of the node
# description: A pod that shares the shared memory of the node can read and change what other processes keep there.
# custom:
#   id: PL-KUBERNETES-PODS-2
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.4"]
#     CIS-Kubernetes-1.11: ["5.2.4"]
#     CIS-Kubernetes-1.12: ["5.2.4"]
#     CIS-Kubernetes-2.0.1: ["5.2.4"]
#   remedy: Remove hostIPC from the pod, or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.pods.host_ipc

import data.plumbline.lib.workloads

deny contains {"message": "The pod shares the interprocess communication of the node.", "path": path} if {
	workloads.spec.hostIPC == true
	path := workloads.in_spec(["hostIPC"])
}
