# METADATA
# scope: package
# title: Images are always pulled
# description: An image that the node already has is started without asking the registry, so it may be outdated, and who may not pull it can use it.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-19
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Set imagePullPolicy to Always, or name the image by its digest.
#   fix:
#     - set: {denied: Always}
#       marks: removes
package plumbline.kubernetes.containers.image_pull_policy

import data.plumbline.lib.images
import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	is_string(container.spec.image)
	not contains(container.spec.image, "@sha256:")
	policy(container.spec) != "Always"
	message := sprintf("The image of container %s is pulled with the policy %s.", [container.name, policy(container.spec)])
	path := workloads.within(container, ["imagePullPolicy"])
}

policy(container) := written if {
	written := object.get(container, "imagePullPolicy", null)
	written != null
	written != ""
} else := "Always" if {
	images.tag(container.image) in {"", "latest"}
} else := "IfNotPresent"
