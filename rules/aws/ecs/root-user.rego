# METADATA
# scope: package
# title: Containers of ECS tasks are not told to run as root
# description: Root in a container is one flaw of the kernel away from root on its host.
# custom:
#   id: PL-AWS-ECS-6
#   severity: medium
#   resources: [aws_ecs_task_definition]
#   remedy: Set user to a user without special rights.
#   fix:
#     - set: {denied: '${var.user}'}
#       suppose: {user: '1000'}
#       marks: removes
package plumbline.aws.ecs.root_user

deny contains {"message": sprintf("The container %v runs as root.", [object.get(container, "name", i)]), "path": ["container_definitions", i, "user"]} if {
	some i, container in input.resource.attributes.container_definitions
	regex.match(`^(root|0)(:.*)?$`, sprintf("%v", [container.user]))
}
