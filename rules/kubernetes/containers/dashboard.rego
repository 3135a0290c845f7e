# METADATA
# scope: package
# title: The Kubernetes dashboard is not deployed
# description: The dashboard acts with the rights of its service account, and has been the way into many clusters.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-31
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove the dashboard, or use one that runs outside of the cluster.
#   fix:
#     none: The dashboard is what the object is for; take the object away by hand.
package plumbline.kubernetes.containers.dashboard

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	regex.match(`(^|/)(kubernetes-dashboard|kubernetesui/dashboard)([-:@/]|$)`, container.spec.image)
	message := sprintf("Container %s is the Kubernetes dashboard.", [container.name])
	path := workloads.within(container, ["image"])
}

deny contains {"message": "The pod is labelled as the Kubernetes dashboard.", "path": path} if {
	some key in ["app", "k8s-app", "app.kubernetes.io/name"]
	workloads.labels[key] == "kubernetes-dashboard"
	path := array.concat(workloads.template_path, ["metadata", "labels", key])
}
