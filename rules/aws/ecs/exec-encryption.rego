# METADATA
# scope: package
# title: Sessions in ECS containers are encrypted with a key of your own
# description: What is typed and shown in a session often holds secrets.
# custom:
#   id: PL-AWS-ECS-11
#   severity: medium
#   resources: [aws_ecs_cluster]
#   remedy: Set kms_key_id of execute_command_configuration.
#   fix:
#     - set: {denied: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.ecs.exec_encryption

deny contains {"message": "Sessions in containers are not encrypted with a key of your own.", "path": ["configuration", i, "execute_command_configuration", j, "kms_key_id"]} if {
	some i, configuration in input.resource.attributes.configuration
	some j, command in configuration.execute_command_configuration
	object.get(command, "kms_key_id", "") == ""
}
