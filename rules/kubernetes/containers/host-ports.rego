# METADATA
# scope: package
# title: Containers use no ports of the node
# description: A host port binds the container to the address of the node, past network policies and services.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-16
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.2.13"]
#     CIS-Kubernetes-1.11: ["5.2.13"]
#     CIS-Kubernetes-1.12: ["5.2.12"]
#     CIS-Kubernetes-2.0.1: ["5.2.12"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.4.4", "1.5.1", "2.2.5", "3.5.1.3", "10.3.2", "11.5.1.1"]
#   remedy: Remove hostPort and reach the pod through a service.
#   fix:
#     - remove: denied
package plumbline.kubernetes.containers.host_ports

import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some i, port in container.spec.ports
	workloads.number(port.hostPort) > 0
	message := sprintf("Container %s binds port %v of the node.", [container.name, port.hostPort])
	path := workloads.within(container, ["ports", i, "hostPort"])
}
