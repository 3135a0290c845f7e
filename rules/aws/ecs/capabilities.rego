# METADATA
# scope: package
# title: Containers of ECS tasks do not get dangerous rights of the kernel
# description: With rights such as SYS_ADMIN a container can leave its bounds.
# custom:
#   id: PL-AWS-ECS-14
#   severity: high
#   resources: [aws_ecs_task_definition]
#   remedy: Remove the capabilities from linuxParameters.capabilities.add.
#   parameters: {capabilities: [ALL, BPF, DAC_READ_SEARCH, NET_ADMIN, SYS_ADMIN, SYS_MODULE, SYS_PTRACE, SYS_RAWIO]}
#   fix:
#     - remove: denied
#       marks: removes
package plumbline.aws.ecs.capabilities

deny contains {"message": sprintf("The container %v gets %s.", [object.get(container, "name", i), capability]), "path": ["container_definitions", i, "linuxParameters", "capabilities", "add"]} if {
	some i, container in input.resource.attributes.container_definitions
	some capability in container.linuxParameters.capabilities.add
	some dangerous in data.parameters.capabilities
	upper(capability) == dangerous
}
