# METADATA
# scope: package
# title: Containers add no capabilities
# description: Each capability that is added gives a process a part of what root may do.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-8
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.9"]
#     CIS-Kubernetes-1.11: ["5.2.9"]
#   remedy: Remove the capability from securityContext.capabilities.add, or allow it in the parameters of this rule.
#   parameters:
#     allowed: [NET_BIND_SERVICE]
#   fix:
#     - remove: denied
package plumbline.kubernetes.containers.added_capabilities

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	some i, written in container.spec.securityContext.capabilities.add
	not trim_prefix(upper(written), "CAP_") in data.parameters.allowed
	message := sprintf("Container %s adds the capability %s.", [container.name, written])
	path := workloads.within(container, ["securityContext", "capabilities", "add", i])
}
