# METADATA
# scope: package
# title: Pods mount no directories of the node
# description: A directory of the node ties the pod to it, and gives what runs in the pod a way to its files.
# custom:
#   id: PL-KUBERNETES-PODS-4
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Use a persistent volume claim, an emptyDir, a configMap or a secret in place of hostPath.
#   fix:
#     - remove: pod.spec.volumes.*
package plumbline.kubernetes.pods.host_path

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some i, volume in workloads.spec.volumes
	is_object(volume.hostPath)
	message := sprintf("The volume %v is %v of the node.", [object.get(volume, "name", i), object.get(volume.hostPath, "path", "a path")])
	path := workloads.in_spec(["volumes", i, "hostPath"])
}
