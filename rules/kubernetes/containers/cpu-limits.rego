# METADATA
# scope: package
# title: Containers have CPU limits
# description: A container without a limit can take all CPU time of the node from its neighbours.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-21
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set resources.limits.cpu of every container, init containers as well.
#   fix:
#     - set: {denied: '${var.cpu_limit}'}
#       suppose: {cpu_limit: 500m}
package plumbline.kubernetes.containers.cpu_limits

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.sized_containers
	not is_set(container.spec)
	not is_set(workloads.spec)
	message := sprintf("Container %s has no CPU limit.", [container.name])
	path := workloads.within(container, ["resources", "limits", "cpu"])
}

is_set(holder) if {
	some kind in ["limits"]
	quantity := holder.resources[kind].cpu
	not regex.match(`^(|null|[+-]?[0.]+[a-zA-Z]*)$`, sprintf("%v", [quantity]))
}
