# METADATA
# scope: package
# title: Containers use no ports of the node
# description: A host port binds the container to the address of the node, past network policies and services.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-16
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove hostPort and reach the pod through a service.
package plumbline.kubernetes.containers.host_ports

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some i, port in container.spec.ports
	workloads.number(port.hostPort) > 0
	message := sprintf("Container %s binds port %v of the node.", [container.name, port.hostPort])
	path := workloads.within(container, ["ports", i, "hostPort"])
}
