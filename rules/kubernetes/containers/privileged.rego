# METADATA
# scope: package
# title: Containers are not privileged
# description: A privileged container has every right of the host, and whoever breaks out of it owns the node.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-1
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.2"]
#     CIS-Kubernetes-1.11: ["5.2.2"]
#     CIS-Kubernetes-1.12: ["5.2.2"]
#     CIS-Kubernetes-2.0.1: ["5.2.2"]
#     ISO27001-2022: ["A.8.2", "A.8.3"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.3"]
#   remedy: Remove privileged from the security context of the container, or set it to false; add single capabilities where they are needed.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.containers.privileged

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	container.spec.securityContext.privileged == true
	message := sprintf("Container %s is privileged.", [container.name])
	path := workloads.within(container, ["securityContext", "privileged"])
}
