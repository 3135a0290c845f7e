# METADATA
# scope: package
# title: Containers have memory limits
# description: A container without a limit can take all memory of the node from its neighbours.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-23
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set resources.limits.memory of every container, init containers as well.
#   fix:
#     - set: {denied: '${var.memory_limit}'}
#       suppose: {memory_limit: 256Mi}
package plumbline.kubernetes.containers.memory_limits

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.sized_containers
	not is_set(container.spec)
	not is_set(workloads.spec)
	message := sprintf("Container %s has no memory limit.", [container.name])
	path := workloads.within(container, ["resources", "limits", "memory"])
}

is_set(holder) if {
	some kind in ["limits"]
	quantity := holder.resources[kind].memory
	not regex.match(`^(|null|[+-]?[0.]+[a-zA-Z]*)$`, sprintf("%v", [quantity]))
}
