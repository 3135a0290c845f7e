# METADATA
# scope: package
# title: Containers of ECS tasks cannot change their root file system
# description: Whoever breaks into a container that can write its file system can leave programs there.
# custom:
#   id: PL-AWS-ECS-2
#   severity: medium
#   resources: [aws_ecs_task_definition]
#   remedy: Set readonlyRootFilesystem to true, and mount volumes for what must be written.
package plumbline.aws.ecs.read_only_root

deny contains {"message": sprintf("The container %v can change its root file system.", [object.get(container, "name", i)]), "path": ["container_definitions", i, "readonlyRootFilesystem"]} if {
	some i, container in input.resource.attributes.container_definitions
	not container.readonlyRootFilesystem == true
}
