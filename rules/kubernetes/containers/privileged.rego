# METADATA
# scope: package
# title: Containers are not privileged
# description: A privileged container has every right of the host, and whoever breaks out of it owns the node.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-1
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove privileged from the security context of the container, or set it to false; add single capabilities where they are needed.
package plumbline.kubernetes.containers.privileged

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	container.spec.securityContext.privileged == true
	message := sprintf("Container %s is privileged.", [container.name])
	path := workloads.within(container, ["securityContext", "privileged"])
}
