# METADATA
# scope: package
# title: Images have a fixed tag
# description: An image without a tag, or with the tag latest, is another one at each start, and nobody knows which one runs.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-17
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Name a version of the image, or its digest.
#   fix:
#     - set: {denied: '${image}:${var.tag}'}
#       suppose: {tag: 1.0.0}
package plumbline.kubernetes.containers.image_tag

import data.plumbline.lib.images
import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	is_string(container.spec.image)
	not contains(container.spec.image, "@")
	images.tag(container.spec.image) in {"", "latest"}
	message := sprintf("The image %s of container %s has no fixed tag.", [container.spec.image, container.name])
	path := workloads.within(container, ["image"])
}
