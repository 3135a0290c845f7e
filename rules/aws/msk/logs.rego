# METADATA
# scope: package
# title: MSK brokers write logs
# description: Without logs of the brokers neither errors nor intruders are seen.
# custom:
#   id: PL-AWS-MSK-3
#   severity: medium
#   resources: [aws_msk_cluster]
#   remedy: Add logging_info with broker_logs to CloudWatch, Firehose or S3.
#   fix:
#     - set:
#         logging_info.0.broker_logs.0.cloudwatch_logs.0: {enabled: true, log_group: '${var.log_group_name}'}
#       whole: true
package plumbline.aws.msk.logs

is_logged if input.resource.attributes.logging_info[_].broker_logs[_].cloudwatch_logs[_].enabled == true

is_logged if input.resource.attributes.logging_info[_].broker_logs[_].firehose[_].enabled == true

is_logged if input.resource.attributes.logging_info[_].broker_logs[_].s3[_].enabled == true

deny contains {"message": "The brokers write no logs.", "path": ["logging_info"]} if not is_logged
