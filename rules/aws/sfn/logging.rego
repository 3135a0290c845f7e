# METADATA
# scope: package
# title: State machines log their executions
# description: Without logs a failed or misused execution cannot be explained.
# custom:
#   id: PL-AWS-SFN-1
#   severity: medium
#   resources: [aws_sfn_state_machine]
#   frameworks:
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "PI1.3"]
#   remedy: Add logging_configuration with a level other than OFF, and leave the data of executions in.
#   fix:
#     - set: {logging_configuration.0.include_execution_data: true}
#       marks: removes
#     - set:
#         logging_configuration.0: {level: ERROR, include_execution_data: true, log_destination: '${var.log_destination}'}
#       marks: removes
package plumbline.aws.sfn.logging

logging := object.get(input.resource.attributes, ["logging_configuration", 0], {})

deny contains {"message": "Executions are not logged.", "path": ["logging_configuration", 0, "level"]} if {
	object.get(logging, "level", "OFF") == "OFF"
}

deny contains {"message": "Logs leave out the data of executions.", "path": ["logging_configuration", 0, "include_execution_data"]} if {
	object.get(logging, "level", "OFF") != "OFF"
	logging.include_execution_data == false
}
