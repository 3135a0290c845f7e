# METADATA
# scope: package
# title: Containers of ECS tasks are not privileged
# description: A privileged container can do on its host whatever root can do there.
# custom:
#   id: PL-AWS-ECS-1
#   severity: critical
#   resources: [aws_ecs_task_definition]
#   frameworks:
#     AWS-FSBP: ["ECS.4"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.3"]
#   remedy: Leave privileged out, or set it to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.aws.ecs.privileged

deny contains {"message": sprintf("The container %v is privileged.", [object.get(container, "name", i)]), "path": ["container_definitions", i, "privileged"]} if {
	some i, container in input.resource.attributes.container_definitions
	container.privileged in {true, "true"}
}
