# METADATA
# scope: package
# title: Containers have no terminal
# description: A terminal or an open standard input is of use to debugging and to intruders, not to a service.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-28
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove stdin and tty from the container.
#   fix:
#     - remove: denied
package plumbline.kubernetes.containers.terminal

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some key in ["stdin", "tty"]
	container.spec[key] == true
	message := sprintf("Container %s has %s.", [container.name, {"stdin": "an open standard input", "tty": "a terminal"}[key]])
	path := workloads.within(container, [key])
}
