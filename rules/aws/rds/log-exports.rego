# METADATA
# scope: package
# title: RDS databases send their logs to CloudWatch
# description: Logs that stay on the instance are lost with it and alarm nobody.
# custom:
#   id: PL-AWS-RDS-7
#   severity: medium
#   resources: [aws_db_instance, aws_rds_cluster]
#   remedy: List the logs of the engine in enabled_cloudwatch_logs_exports, such as postgresql or audit.
package plumbline.aws.rds.log_exports

has_some(attributes) if count(attributes.enabled_cloudwatch_logs_exports) > 0

deny contains {"message": "No log is sent to CloudWatch.", "path": ["enabled_cloudwatch_logs_exports"]} if not has_some(input.resource.attributes)
