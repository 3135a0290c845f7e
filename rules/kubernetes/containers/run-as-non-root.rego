# METADATA
# scope: package
# title: Containers do not run as root
# description: A process that runs as root in a container is root on the node once it breaks out.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-3
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set runAsNonRoot to true, or runAsUser to a number above 0, in the security context of the pod or of each container.
package plumbline.kubernetes.containers.run_as_non_root

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	user(container) == 0
	message := sprintf("Container %s runs as root.", [container.name])
	path := workloads.setting_path(container, "runAsUser")
}

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	not workloads.setting(container, "runAsUser")
	not demands_another(container)
	message := sprintf("Nothing keeps container %s from running as root.", [container.name])
	path := workloads.setting_path(container, "runAsNonRoot")
}

# The user of the pod is no answer to a container that takes back what the pod demands.
deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	user(container) > 0
	container.spec.securityContext.runAsNonRoot == false
	object.get(container.spec, ["securityContext", "runAsUser"], null) == null
	message := sprintf("Container %s does not demand another user than root.", [container.name])
	path := workloads.within(container, ["securityContext", "runAsNonRoot"])
}

user(container) := workloads.number(workloads.setting(container, "runAsUser"))

demands_another(container) if workloads.setting(container, "runAsNonRoot") == true
