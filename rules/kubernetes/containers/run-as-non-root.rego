# METADATA
# scope: package
# title: Containers do not run as root
# description: A process that runs as root in a container is root on the node once it breaks out.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-3
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.7"]
#     CIS-Kubernetes-1.11: ["5.2.7"]
#     CIS-Kubernetes-1.12: ["5.2.7"]
#     CIS-Kubernetes-2.0.1: ["5.2.7"]
#     ISO27001-2022: ["A.8.2"]
#     PCI-4.0: ["3.5.1.3", "7.2.1", "7.2.2", "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.1", "8.2.5", "8.2.7",
#       "8.2.8", "8.3.4", "8.3.11", "10.3.2", "10.6.3"]
#   remedy: Set runAsNonRoot to true, or runAsUser to a number above 0, in the security context of the pod or of each container.
#   fix:
#     - set: {pod.spec.securityContext.runAsNonRoot: true}
#       marks: removes
#     - set: {denied: true}
#       marks: removes
#     - at: container.securityContext.runAsUser
#       set: {denied: '${var.user_id}'}
#       suppose: {user_id: 1000}
#     - at: pod.spec.securityContext.runAsUser
#       set: {denied: '${var.user_id}'}
#       suppose: {user_id: 1000}
#     - set: {container.securityContext.runAsUser: '${var.user_id}'}
#       suppose: {user_id: 1000}
#       marks: removes
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
