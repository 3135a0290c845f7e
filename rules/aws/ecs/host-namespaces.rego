# METADATA
# scope: package
# title: ECS tasks do not share the network and the processes of their host
# description: A task in the namespaces of its host sees the traffic, the processes and the credentials of all other tasks there.
# custom:
#   id: PL-AWS-ECS-5
#   severity: high
#   resources: [aws_ecs_task_definition]
#   frameworks:
#     AWS-FSBP: ["ECS.3"]
#     PCI-4.0: ["1.4.5"]
#   remedy: Set network_mode to "awsvpc", and leave pid_mode and ipc_mode out.
#   fix:
#     - at: pid_mode
#       remove: denied
#       marks: removes
#     - at: ipc_mode
#       remove: denied
#       marks: removes
package plumbline.aws.ecs.host_namespaces

deny contains {"message": sprintf("The task shares the host through %s.", [name]), "path": [name]} if {
	some name in ["network_mode", "pid_mode", "ipc_mode"]
	input.resource.attributes[name] == "host"
}
