# METADATA
# scope: package
# title: DataSync tasks log what they move
# description: Without a log nobody can tell which files were moved or lost.
# custom:
#   id: PL-AWS-DATASYNC-2
#   severity: low
#   resources: [aws_datasync_task]
#   frameworks:
#     ISO27001-2022: ["A.8.15"]
#     SOC2: ["A1.2"]
#   remedy: Set cloudwatch_log_group_arn, and log_level in options.
#   fix:
#     - set: {options.0.log_level: TRANSFER}
#       marks: removes
#     - set: {cloudwatch_log_group_arn: '${var.log_group_arn}', options.0.log_level: '${var.log_level}'}
#       suppose: {log_level: TRANSFER}
#       whole: true
#       marks: removes
package plumbline.aws.datasync.logs

is_logged(attributes) if {
	attributes.cloudwatch_log_group_arn != ""
	object.get(attributes, ["options", 0, "log_level"], "BASIC") != "OFF"
}

deny contains {"message": "The task writes no log.", "path": ["cloudwatch_log_group_arn"]} if not is_logged(input.resource.attributes)
