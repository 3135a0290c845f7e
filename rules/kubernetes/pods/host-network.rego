# METADATA
# scope: package
# title: Pods do not share the network of the node
# description: A pod in the network of the node sees its traffic, reaches its local services, and is not bound by network policies.
# custom:
#   id: PL-KUBERNETES-PODS-3
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove hostNetwork from the pod, or set it to false.
package plumbline.kubernetes.pods.host_network

import data.plumbline.lib.workloads

deny contains {"message": "The pod shares the network of the node.", "path": path} if {
	workloads.spec.hostNetwork == true
	path := workloads.in_spec(["hostNetwork"])
}
