# METADATA
# scope: package
# title: Containers have CPU requests
# description: Without a request the scheduler puts pods on nodes that do not have the CPU time they need.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-20
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set resources.requests.cpu of every container, init containers as well.
#   fix:
#     - set: {denied: '${var.cpu_request}'}
#       suppose: {cpu_request: 250m}
package plumbline.kubernetes.containers.cpu_requests

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.sized_containers
	not is_set(container.spec)
	not is_set(workloads.spec)
	message := sprintf("Container %s has no CPU request.", [container.name])
	path := workloads.within(container, ["resources", "requests", "cpu"])
}

# A limit is the request as well, where there is none.
is_set(holder) if {
	some kind in ["requests", "limits"]
	quantity := holder.resources[kind].cpu
	not regex.match(`^(|null|[+-]?[0.]+[a-zA-Z]*)$`, sprintf("%v", [quantity]))
}
