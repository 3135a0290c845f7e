# METADATA
# scope: package
# title: Containers of ECS tasks cannot change their root file system
# description: Whoever breaks into a container that can write its file system can leave programs there.
# custom:
#   id: PL-AWS-ECS-2
#   severity: medium
#   resources: [aws_ecs_task_definition]
#   frameworks:
#     AWS-FSBP: ["ECS.5"]
#     PCI-4.0: ["3.5.1.3", "7.2.1", "7.2.2", "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4",
#       "10.3.2", "10.6.3"]
#   remedy: Set readonlyRootFilesystem to true, and mount volumes for what must be written.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.aws.ecs.read_only_root

deny contains {"message": sprintf("The container %v can change its root file system.", [object.get(container, "name", i)]), "path": ["container_definitions", i, "readonlyRootFilesystem"]} if {
	some i, container in input.resource.attributes.container_definitions
	not container.readonlyRootFilesystem == true
}
