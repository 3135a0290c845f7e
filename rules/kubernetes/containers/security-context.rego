# METADATA
# scope: package
# title: Containers have a security context
# description: A container without a security context runs with all that the runtime grants by default.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-15
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Add a securityContext to the container, or to the pod for what containers inherit.
#   fix:
#     - set: {denied: {allowPrivilegeEscalation: false}}
#       marks: removes
package plumbline.kubernetes.containers.security_context

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	not has_settings(workloads.spec)
	not has_settings(container.spec)
	message := sprintf("Container %s has no security context.", [container.name])
	path := workloads.within(container, ["securityContext"])
}

has_settings(holder) if count(holder.securityContext) > 0
