# METADATA
# scope: package
# title: Containers of ECS tasks write logs
# description: What a container without a log configuration says is gone when it ends.
# custom:
#   id: PL-AWS-ECS-4
#   severity: medium
#   resources: [aws_ecs_task_definition]
#   frameworks:
#     AWS-FSBP: ["ECS.9"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2"]
#   remedy: Add logConfiguration to every container.
#   fix:
#     - set:
#         denied.logConfiguration:
#           logDriver: awslogs
#           options:
#             awslogs-group: ${var.log_group_name}
#             awslogs-region: ${var.log_region}
#             awslogs-stream-prefix: ecs
#       whole: true
package plumbline.aws.ecs.container_logs

deny contains {"message": sprintf("The container %v has no log configuration.", [object.get(container, "name", i)]), "path": ["container_definitions", i]} if {
	some i, container in input.resource.attributes.container_definitions
	object.get(container, ["logConfiguration", "logDriver"], "") in {"", "none"}
}
