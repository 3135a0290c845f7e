# METADATA
# scope: package
# title: Pods have a service account of their own
# description: Rights given to the default service account of a namespace are those of every pod that names no other.
# custom:
#   id: PL-KUBERNETES-PODS-8
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate, ServiceAccount]
#   remedy: Create a service account for the workload and name it in serviceAccountName, or do not mount a token.
#   fix:
#     - type: ServiceAccount
#       set: {automountServiceAccountToken: false}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#       set: {denied: '${var.service_account}'}
package plumbline.kubernetes.pods.default_service_account

import data.plumbline.lib.workloads

deny contains {"message": "The pod uses the default service account.", "path": path} if {
	input.resource.type != "ServiceAccount"
	account in {"", "default"}
	not object.get(workloads.spec, "automountServiceAccountToken", null) == false
	not workloads.is_off_by_account
	path := workloads.in_spec(["serviceAccountName"])
}

deny contains {"message": "Pods get the token of the default service account.", "path": ["metadata", "name"]} if {
	input.resource.type == "ServiceAccount"
	workloads.manifest.metadata.name == "default"
	not object.get(workloads.manifest, "automountServiceAccountToken", null) == false
}

# The API server takes the former name only where the other says nothing.
account := workloads.spec.serviceAccountName if {
	not workloads.spec.serviceAccountName in {null, ""}
} else := workloads.spec.serviceAccount if {
	not workloads.spec.serviceAccount in {null, ""}
} else := ""
