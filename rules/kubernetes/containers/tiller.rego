# METADATA
# scope: package
# title: Tiller is not deployed
# description: Tiller, the server of Helm 2, does what anybody in the cluster asks with the rights of an administrator.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-32
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate, Service]
#   remedy: Move to Helm 3 or later and remove Tiller.
#   fix:
#     none: Tiller is what the object is for; move to Helm 3 and take the object away by hand.
package plumbline.kubernetes.containers.tiller

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	regex.match(`(^|[/-])tiller([-:@]|$)`, container.spec.image)
	message := sprintf("Container %s is Tiller.", [container.name])
	path := workloads.within(container, ["image"])
}

deny contains {"message": "The pod is labelled as Tiller.", "path": path} if {
	some key in ["app", "name"]
	workloads.labels[key] == "tiller"
	path := array.concat(workloads.template_path, ["metadata", "labels", key])
}

deny contains {"message": "The service leads to Tiller.", "path": ["spec", "selector"]} if {
	input.resource.type == "Service"
	is_tiller
}

is_tiller if workloads.manifest.spec.selector.name == "tiller"

is_tiller if workloads.manifest.spec.selector.app == "tiller"

is_tiller if workloads.manifest.metadata.name == "tiller-deploy"
