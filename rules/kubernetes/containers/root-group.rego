# METADATA
# scope: package
# title: Containers do not run in the root group
# description: Files of the root group, on volumes of the host as well, are open to a process of that group.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-5
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set runAsGroup, fsGroup and supplementalGroups to numbers above 0.
#   fix:
#     - at: pod.spec.securityContext.supplementalGroups
#       remove: denied
#     - set: {denied: '${var.group_id}'}
#       suppose: {group_id: 1000}
package plumbline.kubernetes.containers.root_group

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	workloads.number(workloads.setting(container, "runAsGroup")) == 0
	message := sprintf("Container %s runs in the root group.", [container.name])
	path := workloads.setting_path(container, "runAsGroup")
}

deny contains {"message": "Volumes of the pod belong to the root group.", "path": path} if {
	workloads.number(workloads.spec.securityContext.fsGroup) == 0
	path := workloads.in_spec(["securityContext", "fsGroup"])
}

deny contains {"message": "The root group is one of the pod's groups.", "path": path} if {
	some i, group in workloads.spec.securityContext.supplementalGroups
	workloads.number(group) == 0
	path := workloads.in_spec(["securityContext", "supplementalGroups", i])
}
