# METADATA
# scope: package
# title: ActiveMQ brokers write an audit log
# description: The audit log tells who changed what with the console or JMX.
# custom:
#   id: PL-AWS-MQ-3
#   severity: medium
#   resources: [aws_mq_broker]
#   remedy: Add logs with audit true.
package plumbline.aws.mq.audit_log

not_applicable if lower(input.resource.attributes.engine_type) == "rabbitmq"

is_audited(attributes) if attributes.logs[0].audit in {true, "true"}

deny contains {"message": "The audit log is off.", "path": ["logs", 0, "audit"]} if not is_audited(input.resource.attributes)
