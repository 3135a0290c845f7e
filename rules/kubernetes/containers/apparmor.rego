# METADATA
# scope: package
# title: Containers are not freed from AppArmor
# description: AppArmor keeps a process from files and rights that it does not need; an unconfined one loses that protection.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-12
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove the unconfined profile, or set RuntimeDefault.
#   fix:
#     - at: pod.spec
#       set: {denied: RuntimeDefault}
#       marks: removes
#     - at: pod.metadata.annotations
#       set: {denied: runtime/default}
#       marks: removes
package plumbline.kubernetes.containers.apparmor

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	workloads.setting(container, "appArmorProfile").type == "Unconfined"
	message := sprintf("Container %s is not confined by AppArmor.", [container.name])
	path := array.concat(workloads.setting_path(container, "appArmorProfile"), ["type"])
}

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	not workloads.setting(container, "appArmorProfile")
	annotation := sprintf("container.apparmor.security.beta.kubernetes.io/%s", [container.name])
	workloads.annotations[annotation] == "unconfined"
	message := sprintf("Container %s is not confined by AppArmor.", [container.name])
	path := array.concat(workloads.annotations_path, [annotation])
}
