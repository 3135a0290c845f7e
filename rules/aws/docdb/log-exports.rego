# METADATA
# scope: package
# title: DocumentDB clusters send their logs to CloudWatch
# description: The audit log tells who logged in and what was asked of the data.
# custom:
#   id: PL-AWS-DOCDB-3
#   severity: medium
#   resources: [aws_docdb_cluster]
#   frameworks:
#     AWS-FSBP: ["DocumentDB.4"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#   remedy: List audit and profiler in enabled_cloudwatch_logs_exports.
#   fix:
#     - set: {enabled_cloudwatch_logs_exports: [audit, profiler]}
package plumbline.aws.docdb.log_exports

has_some(attributes) if count(attributes.enabled_cloudwatch_logs_exports) > 0

deny contains {"message": "No log is sent to CloudWatch.", "path": ["enabled_cloudwatch_logs_exports"]} if not has_some(input.resource.attributes)
