# METADATA
# scope: package
# title: Containers see the masked proc file system
# description: An unmasked /proc shows and changes settings of the kernel of the node.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-14
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove procMount, or set it to Default.
#   fix:
#     - set: {denied: Default}
#       marks: removes
package plumbline.kubernetes.containers.proc_mount

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	object.get(container.spec, ["securityContext", "procMount"], null) == "Unmasked"
	message := sprintf("Container %s sees the whole /proc.", [container.name])
	path := workloads.within(container, ["securityContext", "procMount"])
}
