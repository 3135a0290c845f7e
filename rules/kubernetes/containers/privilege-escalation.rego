# METADATA
# scope: package
# title: Containers forbid the escalation of privileges
# description: Unless allowPrivilegeEscalation is false, a process may gain more rights than its parent, through a setuid program for instance.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-2
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.6"]
#     CIS-Kubernetes-1.11: ["5.2.6"]
#     CIS-Kubernetes-1.12: ["5.2.6"]
#     CIS-Kubernetes-2.0.1: ["5.2.6"]
#     ISO27001-2022: ["A.5.15", "A.8.14"]
#   remedy: Set allowPrivilegeEscalation to false in the security context of every container.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.containers.privilege_escalation

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.linux_containers
	not container.spec.securityContext.allowPrivilegeEscalation == false
	message := sprintf("Container %s may escalate its privileges.", [container.name])
	path := workloads.within(container, ["securityContext", "allowPrivilegeEscalation"])
}
