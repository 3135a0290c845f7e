# METADATA
# scope: package
# title: Secrets are given to containers as files
# description: Environment variables are shown in logs, crash reports and to child processes; files of a volume are not.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-27
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.4.1"]
#     CIS-Kubernetes-1.11: ["5.4.1"]
#     CIS-Kubernetes-1.12: ["5.4.1"]
#     CIS-Kubernetes-2.0.1: ["5.4.1"]
#     PCI-4.0: ["2.2.5", "2.2.7", "3.5.1", "3.7.2", "4.2.1.1", "8.2.1", "8.2.2", "8.2.5", "8.3.2", "8.3.11", "10.2.1",
#       "10.2.1.6", "10.3.4"]
#   remedy: Mount the secret as a volume in place of env and envFrom.
#   fix:
#     none: A program that reads variables has to be changed before it can read files.
package plumbline.kubernetes.containers.secrets_from_environment

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some i, variable in container.spec.env
	is_object(variable.valueFrom.secretKeyRef)
	message := sprintf("The variable %v of container %s comes from a secret.", [object.get(variable, "name", i), container.name])
	path := workloads.within(container, ["env", i, "valueFrom", "secretKeyRef"])
}

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some i, from in container.spec.envFrom
	is_object(from.secretRef)
	message := sprintf("Variables of container %s come from a secret.", [container.name])
	path := workloads.within(container, ["envFrom", i, "secretRef"])
}
