# METADATA
# scope: package
# title: Images are named by their digest
# description: A tag can be moved to another image; a digest names one content for good.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-18
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Add the digest to the image, as in name:tag@sha256:….
#   fix:
#     - set: {denied: '${denied}@${var.digest}'}
#       suppose: {digest: 'sha256:0000000000000000000000000000000000000000000000000000000000000000'}
package plumbline.kubernetes.containers.image_digest

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	is_string(container.spec.image)
	not contains(container.spec.image, "@sha256:")
	message := sprintf("The image %s of container %s has no digest.", [container.spec.image, container.name])
	path := workloads.within(container, ["image"])
}
