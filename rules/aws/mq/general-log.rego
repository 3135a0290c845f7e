# METADATA
# scope: package
# title: MQ brokers write a general log
# description: Without the log neither errors nor intruders are seen.
# custom:
#   id: PL-AWS-MQ-2
#   severity: medium
#   resources: [aws_mq_broker]
#   remedy: Add logs with general true.
package plumbline.aws.mq.general_log

deny contains {"message": "The general log is off.", "path": ["logs", 0, "general"]} if not input.resource.attributes.logs[0].general == true
