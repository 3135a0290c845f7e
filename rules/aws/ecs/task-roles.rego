# METADATA
# scope: package
# title: ECS tasks have a role of their own
# description: A task that works with the role of the agent can read every secret and image that the agent starts tasks with.
# custom:
#   id: PL-AWS-ECS-7
#   severity: low
#   resources: [aws_ecs_task_definition]
#   remedy: Give the task a task_role_arn that differs from its execution_role_arn.
#   fix:
#     - set: {denied: '${var.task_role_arn}'}
package plumbline.aws.ecs.task_roles

attributes := input.resource.attributes

deny contains {"message": "The task works with the role of the agent.", "path": ["task_role_arn"]} if {
	attributes.task_role_arn != ""
	attributes.task_role_arn == attributes.execution_role_arn
}
