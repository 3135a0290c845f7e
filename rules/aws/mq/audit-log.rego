# METADATA
# scope: package
# title: ActiveMQ brokers write an audit log
# description: The audit log tells who changed what with the console or JMX.
# custom:
#   id: PL-AWS-MQ-3
#   severity: medium
#   resources: [aws_mq_broker]
#   frameworks:
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2"]
#   remedy: Add logs with audit true.
#   fix:
#     - set: {logs.0.audit: 'true'}
#       marks: removes
package plumbline.aws.mq.audit_log

not_applicable if lower(input.resource.attributes.engine_type) == "rabbitmq"

is_audited(attributes) if attributes.logs[0].audit in {true, "true"}

deny contains {"message": "The audit log is off.", "path": ["logs", 0, "audit"]} if not is_audited(input.resource.attributes)
