# METADATA
# scope: package
# title: Commands that are run in ECS containers are logged
# description: Without a log nobody can tell what was done in a container by hand.
# custom:
#   id: PL-AWS-ECS-10
#   severity: medium
#   resources: [aws_ecs_cluster]
#   remedy: Set logging of execute_command_configuration to "DEFAULT" or "OVERRIDE".
#   fix:
#     - set: {denied: DEFAULT}
package plumbline.aws.ecs.exec_logging

deny contains {"message": "Commands in containers are not logged.", "path": ["configuration", i, "execute_command_configuration", j, "logging"]} if {
	some i, configuration in input.resource.attributes.configuration
	some j, command in configuration.execute_command_configuration
	command.logging == "NONE"
}
