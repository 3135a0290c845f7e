# METADATA
# scope: package
# title: Pods do not change the names of hosts
# description: Entries of hostAliases send traffic for a name elsewhere, unseen by whoever looks at DNS.
# custom:
#   id: PL-KUBERNETES-PODS-12
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove hostAliases and use DNS.
#   fix:
#     - remove: denied
package plumbline.kubernetes.pods.host_aliases

import data.plumbline.lib.workloads

deny contains {"message": "The pod has names of hosts of its own.", "path": path} if {
	count(workloads.spec.hostAliases) > 0
	path := workloads.in_spec(["hostAliases"])
}
