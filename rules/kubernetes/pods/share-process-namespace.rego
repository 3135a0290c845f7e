# METADATA
# scope: package
# title: Containers of a pod do not share their processes
# description: A container that sees the processes of the others reads their environment and their files.
# custom:
#   id: PL-KUBERNETES-PODS-9
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove shareProcessNamespace, or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.pods.share_process_namespace

import data.plumbline.lib.workloads

deny contains {"message": "Containers of the pod share their processes.", "path": path} if {
	workloads.spec.shareProcessNamespace == true
	path := workloads.in_spec(["shareProcessNamespace"])
}
