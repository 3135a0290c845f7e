# METADATA
# scope: package
# title: Containers run with high user ids
# description: A low user id may be that of a user of the node, whose files a process that breaks out then owns.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-4
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set runAsUser to 10000 or above in the security context of the pod or of each container.
#   parameters:
#     minimum: 10000
#   fix:
#     - set: {denied: '${var.user_id}'}
#       suppose: {user_id: 20000}
package plumbline.kubernetes.containers.high_user_id

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	not is_high(container)
	message := sprintf("Container %s does not run with a user id of %d or above.", [container.name, data.parameters.minimum])
	path := workloads.setting_path(container, "runAsUser")
}

is_high(container) if workloads.number(workloads.setting(container, "runAsUser")) >= data.parameters.minimum
