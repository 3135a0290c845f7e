# METADATA
# scope: package
# title: Pods are not placed on the control plane
# description: A pod beside the API server and etcd is one escape away from the whole cluster.
# custom:
#   id: PL-KUBERNETES-PODS-11
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove the toleration of the control plane.
#   fix:
#     - remove: denied
package plumbline.kubernetes.pods.control_plane_toleration

import data.plumbline.lib.workloads

taints := {"node-role.kubernetes.io/control-plane", "node-role.kubernetes.io/master"}

deny contains {"message": message, "path": path} if {
	some i, toleration in workloads.spec.tolerations
	key := object.get(toleration, "key", "")
	key in taints
	message := sprintf("The pod tolerates %s.", [key])
	path := workloads.in_spec(["tolerations", i])
}

deny contains {"message": "The pod tolerates every taint.", "path": path} if {
	some i, toleration in workloads.spec.tolerations
	object.get(toleration, "key", "") in {"", null}
	toleration.operator == "Exists"
	object.get(toleration, "effect", "") in {"", null, "NoSchedule"}
	path := workloads.in_spec(["tolerations", i])
}

deny contains {"message": "The pod is placed on the control plane.", "path": path} if {
	some key, _ in workloads.spec.nodeSelector
	key in taints
	path := workloads.in_spec(["nodeSelector", key])
}
