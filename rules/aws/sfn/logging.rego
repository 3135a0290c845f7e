# METADATA
# scope: package
# title: State machines log their executions
# description: Without logs a failed or misused execution cannot be explained.
# custom:
#   id: PL-AWS-SFN-1
#   severity: medium
#   resources: [aws_sfn_state_machine]
#   remedy: Add logging_configuration with a level other than OFF, and leave the data of executions in.
package plumbline.aws.sfn.logging

logging := object.get(input.resource.attributes, ["logging_configuration", 0], {})

deny contains {"message": "Executions are not logged.", "path": ["logging_configuration", 0, "level"]} if {
	object.get(logging, "level", "OFF") == "OFF"
}

deny contains {"message": "Logs leave out the data of executions.", "path": ["logging_configuration", 0, "include_execution_data"]} if {
	object.get(logging, "level", "OFF") != "OFF"
	logging.include_execution_data == false
}
