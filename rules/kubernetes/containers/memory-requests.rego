# METADATA
# scope: package
# title: Containers have memory requests
# description: Without a request the scheduler puts pods on nodes that do not have the memory they need.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-22
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set resources.requests.memory of every container, init containers as well.
#   fix:
#     - set: {denied: '${var.memory_request}'}
#       suppose: {memory_request: 128Mi}
package plumbline.kubernetes.containers.memory_requests

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.sized_containers
	not is_set(container.spec)
	not is_set(workloads.spec)
	message := sprintf("Container %s has no memory request.", [container.name])
	path := workloads.within(container, ["resources", "requests", "memory"])
}

# A limit is the request as well, where there is none.
is_set(holder) if {
	some kind in ["requests", "limits"]
	quantity := holder.resources[kind].memory
	not regex.match(`^(|null|[+-]?[0.]+[a-zA-Z]*)$`, sprintf("%v", [quantity]))
}
