# METADATA
# scope: package
# title: Containers keep the SELinux types of containers
# description: Another SELinux type, user or role lifts the separation of a container from the files and processes of the node.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-13
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove user and role from seLinuxOptions, and use only the types container_t, container_init_t, container_kvm_t and container_engine_t.
#   fix:
#     - remove: denied
package plumbline.kubernetes.containers.selinux

import data.plumbline.lib.workloads

types := {"", "container_t", "container_init_t", "container_kvm_t", "container_engine_t"}

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	options := workloads.setting(container, "seLinuxOptions")
	some key in ["type", "user", "role"]
	is_custom(key, options[key])
	message := sprintf("Container %s has the SELinux %s %s.", [container.name, key, options[key]])
	path := array.concat(workloads.setting_path(container, "seLinuxOptions"), [key])
}

is_custom("type", value) if not value in types

is_custom(key, value) if {
	key != "type"
	value != ""
}
