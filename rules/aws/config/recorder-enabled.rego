# METADATA
# scope: package
# title: Recorders of AWS Config are switched on
# description: A recorder that is switched off records nothing.
# custom:
#   id: PL-AWS-CONFIG-2
#   severity: medium
#   resources: [aws_config_configuration_recorder_status]
#   remedy: Set is_enabled to true.
package plumbline.aws.config.recorder_enabled

deny contains {"message": "The recorder is switched off.", "path": ["is_enabled"]} if {
	not input.resource.attributes.is_enabled == true
}
