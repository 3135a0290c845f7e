# METADATA
# scope: package
# title: Containers drop all capabilities
# description: Container runtimes grant a set of capabilities that few programs need and that attacks on the node make use of.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-7
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.10"]
#     CIS-Kubernetes-1.11: ["5.2.10"]
#     CIS-Kubernetes-1.12: ["5.2.9"]
#     CIS-Kubernetes-2.0.1: ["5.2.9"]
#   remedy: Drop ALL in securityContext.capabilities and add back only what the program needs.
#   fix:
#     - set: {denied: [ALL]}
#       marks: removes
package plumbline.kubernetes.containers.drop_capabilities

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	not "ALL" in workloads.capabilities(container, "drop")
	message := sprintf("Container %s does not drop all capabilities.", [container.name])
	path := workloads.within(container, ["securityContext", "capabilities", "drop"])
}
