# METADATA
# scope: package
# title: Pods do not mount a token that they do not need
# description: The token of the service account lets whoever breaks into the pod speak to the API server.
# custom:
#   id: PL-KUBERNETES-PODS-7
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate, ServiceAccount]
#   remedy: Set automountServiceAccountToken to false in the pod or in its service account.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.pods.service_account_token

import data.plumbline.lib.workloads

deny contains {"message": "The token is mounted into every pod of the account.", "path": ["automountServiceAccountToken"]} if {
	input.resource.type == "ServiceAccount"
	workloads.manifest.automountServiceAccountToken == true
}

deny contains {"message": "The token of the service account is mounted.", "path": path} if {
	not object.get(workloads.spec, "automountServiceAccountToken", null) == false
	not workloads.is_off_by_account
	path := workloads.in_spec(["automountServiceAccountToken"])
}
