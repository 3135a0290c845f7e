# METADATA
# scope: package
# title: Containers have a liveness probe
# description: Without a liveness probe a container that hangs is never restarted.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-24
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig]
#   remedy: Add a livenessProbe to every container.
#   fix:
#     - set: {denied: {tcpSocket: {port: '${container.port}'}}}
#     - set: {denied: {tcpSocket: {port: '${var.port}'}}}
#       suppose: {port: 8080}
package plumbline.kubernetes.containers.liveness_probe

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	not workloads.runs_to_its_end
	some container in workloads.main_containers
	not has_probe(container.spec)
	message := sprintf("Container %s has no liveness probe.", [container.name])
	path := workloads.within(container, ["livenessProbe"])
}

has_probe(container) if count(container.livenessProbe) > 0
