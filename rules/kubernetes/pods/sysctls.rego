# METADATA
# scope: package
# title: Pods set only safe kernel parameters
# description: Other kernel parameters are those of the whole node, or can be turned against it.
# custom:
#   id: PL-KUBERNETES-PODS-10
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove the parameter from securityContext.sysctls.
#   fix:
#     - remove: pod.spec.securityContext.sysctls.*
package plumbline.kubernetes.pods.sysctls

import data.plumbline.lib.workloads

safe := {
	"kernel.shm_rmid_forced", "net.ipv4.ip_local_port_range", "net.ipv4.ip_local_reserved_ports",
	"net.ipv4.ip_unprivileged_port_start", "net.ipv4.ping_group_range", "net.ipv4.tcp_syncookies",
	"net.ipv4.tcp_keepalive_time", "net.ipv4.tcp_fin_timeout", "net.ipv4.tcp_keepalive_intvl",
	"net.ipv4.tcp_keepalive_probes", "net.ipv4.tcp_rmem", "net.ipv4.tcp_wmem",
}

deny contains {"message": message, "path": path} if {
	some i, parameter in workloads.spec.securityContext.sysctls
	not replace(parameter.name, "/", ".") in safe
	message := sprintf("The pod sets the kernel parameter %s.", [parameter.name])
	path := workloads.in_spec(["securityContext", "sysctls", i, "name"])
}
