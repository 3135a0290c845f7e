# METADATA
# scope: package
# title: Containers do not ask the metadata service of the cloud
# description: The metadata service hands out the credentials of the node to whoever asks.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-30
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Give the pod an identity of its own (IRSA, Workload Identity, Azure Workload Identity) and remove the address.
#   fix:
#     none: The program asks for the address; which identity it should have instead is for its authors to decide.
package plumbline.kubernetes.containers.metadata_service

import data.plumbline.lib.workloads

addresses := `169\.254\.169\.254|\[?fd00:ec2::254\]?|metadata\.google\.internal|169\.254\.170\.2\b`

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some list in ["command", "args"]
	some i, argument in container.spec[list]
	regex.match(addresses, argument)
	message := sprintf("Container %s asks the metadata service of the cloud.", [container.name])
	path := workloads.within(container, [list, i])
}

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some i, variable in container.spec.env
	not variable.name in {"NO_PROXY", "no_proxy"}
	regex.match(addresses, variable.value)
	message := sprintf("Container %s is told the address of the metadata service of the cloud.", [container.name])
	path := workloads.within(container, ["env", i, "value"])
}
