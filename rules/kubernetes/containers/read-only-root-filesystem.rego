# METADATA
# scope: package
# title: Containers have a read-only root file system
# description: An attacker can change programs and leave tools behind in a container whose root file system can be written.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-6
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set readOnlyRootFilesystem to true and mount an emptyDir where the program must write.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.kubernetes.containers.read_only_root_filesystem

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	not container.spec.securityContext.readOnlyRootFilesystem == true
	message := sprintf("The root file system of container %s can be written.", [container.name])
	path := workloads.within(container, ["securityContext", "readOnlyRootFilesystem"])
}
