# METADATA
# scope: package
# title: Windows containers are no host processes
# description: A host process container has all rights of the Windows node.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-29
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.11"]
#     CIS-Kubernetes-1.11: ["5.2.11"]
#     CIS-Kubernetes-1.12: ["5.2.10"]
#     CIS-Kubernetes-2.0.1: ["5.2.10"]
#     ISO27001-2022: ["A.8.14"]
#   remedy: Remove hostProcess from windowsOptions, or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.containers.windows_host_process

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	is_host_process(container)
	message := sprintf("Container %s is a process of the host.", [container.name])
	path := array.concat(workloads.setting_path(container, "windowsOptions"), ["hostProcess"])
}

is_host_process(container) if container.spec.securityContext.windowsOptions.hostProcess == true

is_host_process(container) if {
	not container.spec.securityContext.windowsOptions.hostProcess == false
	workloads.spec.securityContext.windowsOptions.hostProcess == true
}
