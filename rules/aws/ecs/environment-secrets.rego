# METADATA
# scope: package
# title: Environment variables of ECS tasks hold no secrets
# description: Everybody who may describe a task definition can read its environment variables.
# custom:
#   id: PL-AWS-ECS-3
#   severity: critical
#   resources: [aws_ecs_task_definition]
#   frameworks:
#     AWS-FSBP: ["ECS.8"]
#     PCI-4.0: ["3.5.1", "8.2.2", "8.3.2"]
#   remedy: Name the secret with valueFrom under secrets, and change those that were written down.
#   fix: {none: 'The value has to be in Secrets Manager or Parameter Store first; the container then names it under secrets.'}
package plumbline.aws.ecs.environment_secrets

import data.plumbline.lib.credentials_in_text

deny contains {"message": sprintf("The variable %s holds a secret.", [variable.name]), "path": ["container_definitions", i, "environment", j, "value"]} if {
	some i, container in input.resource.attributes.container_definitions
	some j, variable in container.environment
	is_string(variable.value)
	credentials_in_text.is_secret(variable.name, variable.value)
}
