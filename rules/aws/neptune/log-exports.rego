# METADATA
# scope: package
# title: Neptune clusters send their audit log to CloudWatch
# description: The audit log tells who asked what of the data.
# custom:
#   id: PL-AWS-NEPTUNE-3
#   severity: medium
#   resources: [aws_neptune_cluster]
#   remedy: Add audit to enable_cloudwatch_logs_exports.
package plumbline.aws.neptune.log_exports

deny contains {"message": "The audit log is not sent to CloudWatch.", "path": ["enable_cloudwatch_logs_exports"]} if {
	not "audit" in object.get(input.resource.attributes, "enable_cloudwatch_logs_exports", [])
}
