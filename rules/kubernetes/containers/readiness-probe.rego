# METADATA
# scope: package
# title: Containers have a readiness probe
# description: Without a readiness probe a pod gets requests before it can answer them.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-25
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig]
#   remedy: Add a readinessProbe to every container.
#   fix:
#     - set: {denied: {tcpSocket: {port: '${container.port}'}}}
#     - set: {denied: {tcpSocket: {port: '${var.port}'}}}
#       suppose: {port: 8080}
package plumbline.kubernetes.containers.readiness_probe

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	not workloads.runs_to_its_end
	some container in workloads.main_containers
	not has_probe(container.spec)
	message := sprintf("Container %s has no readiness probe.", [container.name])
	path := workloads.within(container, ["readinessProbe"])
}

has_probe(container) if count(container.readinessProbe) > 0
