# METADATA
# scope: package
# title: MQ brokers write a general log
# description: Without the log neither errors nor intruders are seen.
# custom:
#   id: PL-AWS-MQ-2
#   severity: medium
#   resources: [aws_mq_broker]
#   frameworks:
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2"]
#   remedy: Add logs with general true.
#   fix:
#     - set: {logs.0.general: true}
#       marks: removes
package plumbline.aws.mq.general_log

deny contains {"message": "The general log is off.", "path": ["logs", 0, "general"]} if not input.resource.attributes.logs[0].general == true
