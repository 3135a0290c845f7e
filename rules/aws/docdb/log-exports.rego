# METADATA
# scope: package
# title: DocumentDB clusters send their logs to CloudWatch
# description: The audit log tells who logged in and what was asked of the data.
# custom:
#   id: PL-AWS-DOCDB-3
#   severity: medium
#   resources: [aws_docdb_cluster]
#   remedy: List audit and profiler in enabled_cloudwatch_logs_exports.
package plumbline.aws.docdb.log_exports

has_some(attributes) if count(attributes.enabled_cloudwatch_logs_exports) > 0

deny contains {"message": "No log is sent to CloudWatch.", "path": ["enabled_cloudwatch_logs_exports"]} if not has_some(input.resource.attributes)
