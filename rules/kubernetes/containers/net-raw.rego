# METADATA
# scope: package
# title: Containers drop the NET_RAW capability
# description: With NET_RAW, which runtimes grant by default, a process can forge packets and impersonate its neighbours.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-10
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.8"]
#     CIS-Kubernetes-1.11: ["5.2.8"]
#     CIS-Kubernetes-1.12: ["5.2.8"]
#     CIS-Kubernetes-2.0.1: ["5.2.8"]
#     ISO27001-2022: ["A.8.16"]
#   remedy: Drop ALL or NET_RAW in securityContext.capabilities, and do not add NET_RAW.
#   fix:
#     - at: container.securityContext.capabilities.drop
#       set: {denied: [NET_RAW]}
#       marks: removes
#     - at: container.securityContext.capabilities.add
#       remove: denied
package plumbline.kubernetes.containers.net_raw

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	count(workloads.capabilities(container, "drop") & {"ALL", "NET_RAW"}) == 0
	message := sprintf("Container %s keeps the capability NET_RAW.", [container.name])
	path := workloads.within(container, ["securityContext", "capabilities", "drop"])
}

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	count(workloads.capabilities(container, "add") & {"ALL", "NET_RAW"}) > 0
	message := sprintf("Container %s adds the capability NET_RAW.", [container.name])
	path := workloads.within(container, ["securityContext", "capabilities", "add"])
}
