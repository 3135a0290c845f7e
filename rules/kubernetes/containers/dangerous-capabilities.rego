# METADATA
# scope: package
# title: Containers add no capabilities that lead to the node
# description: SYS_ADMIN, SYS_PTRACE, SYS_MODULE and their like let a process leave its container and take over the node.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-9
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove the capability from securityContext.capabilities.add.
#   fix:
#     - remove: denied
package plumbline.kubernetes.containers.dangerous_capabilities

import data.plumbline.lib.workloads

dangerous := {
	"ALL", "BPF", "DAC_READ_SEARCH", "MAC_ADMIN", "MAC_OVERRIDE", "NET_ADMIN", "PERFMON", "SYSLOG", "SYS_ADMIN",
	"SYS_BOOT", "SYS_MODULE", "SYS_PTRACE", "SYS_RAWIO", "SYS_TIME",
}

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	some i, written in container.spec.securityContext.capabilities.add
	trim_prefix(upper(written), "CAP_") in dangerous
	message := sprintf("Container %s adds the capability %s.", [container.name, written])
	path := workloads.within(container, ["securityContext", "capabilities", "add", i])
}
