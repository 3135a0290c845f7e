# METADATA
# scope: package
# title: Containers of ECS tasks write logs
# description: What a container without a log configuration says is gone when it ends.
# custom:
#   id: PL-AWS-ECS-4
#   severity: medium
#   resources: [aws_ecs_task_definition]
#   remedy: Add logConfiguration to every container.
package plumbline.aws.ecs.container_logs

deny contains {"message": sprintf("The container %v has no log configuration.", [object.get(container, "name", i)]), "path": ["container_definitions", i]} if {
	some i, container in input.resource.attributes.container_definitions
	object.get(container, ["logConfiguration", "logDriver"], "") in {"", "none"}
}
