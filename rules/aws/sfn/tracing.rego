# METADATA
# scope: package
# title: State machines are traced
# description: With X-Ray a slow or failing execution can be followed through all services.
# custom:
#   id: PL-AWS-SFN-2
#   severity: low
#   resources: [aws_sfn_state_machine]
#   remedy: Add tracing_configuration with enabled = true.
#   fix:
#     - set: {tracing_configuration.0.enabled: true}
#       marks: removes
package plumbline.aws.sfn.tracing

deny contains {"message": "Executions are not traced.", "path": ["tracing_configuration", 0, "enabled"]} if {
	not input.resource.attributes.tracing_configuration[0].enabled == true
}
