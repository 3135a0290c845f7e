# METADATA
# scope: package
# title: Containers run under a seccomp profile
# description: Without a seccomp profile a process may make every system call, and so reach every flaw of the kernel.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-11
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.7.2"]
#     CIS-Kubernetes-1.11: ["5.6.2"]
#     CIS-Kubernetes-1.12: ["5.6.2"]
#     CIS-Kubernetes-2.0.1: ["5.6.2"]
#   remedy: Set securityContext.seccompProfile.type to RuntimeDefault or Localhost for the pod or for each container.
#   fix:
#     - set: {pod.spec.securityContext.seccompProfile: {type: RuntimeDefault}}
#       remove: 'pod.metadata.annotations[seccomp.security.alpha.kubernetes.io/pod]'
#       whole: true
#       marks: removes
#     - set: {denied: {type: RuntimeDefault}}
#       marks: removes
package plumbline.kubernetes.containers.seccomp

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	not is_confined(container)
	message := sprintf("Container %s has no seccomp profile.", [container.name])
	path := workloads.setting_path(container, "seccompProfile")
}

is_confined(container) if workloads.setting(container, "seccompProfile").type in {"RuntimeDefault", "Localhost"}

# Clusters before 1.19 read annotations.
is_confined(container) if {
	not workloads.setting(container, "seccompProfile")
	profile := object.get(
		workloads.annotations,
		sprintf("container.seccomp.security.alpha.kubernetes.io/%s", [container.name]),
		object.get(workloads.annotations, "seccomp.security.alpha.kubernetes.io/pod", ""),
	)
	regex.match(`^(runtime/default|docker/default|localhost/.+)$`, profile)
}
