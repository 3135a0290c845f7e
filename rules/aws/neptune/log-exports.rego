# METADATA
# scope: package
# title: Neptune clusters send their audit log to CloudWatch
# description: The audit log tells who asked what of the data.
# custom:
#   id: PL-AWS-NEPTUNE-3
#   severity: medium
#   resources: [aws_neptune_cluster]
#   frameworks:
#     AWS-FSBP: ["Neptune.2"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#   remedy: Add audit to enable_cloudwatch_logs_exports.
#   fix:
#     - set: {enable_cloudwatch_logs_exports: [audit]}
package plumbline.aws.neptune.log_exports

deny contains {"message": "The audit log is not sent to CloudWatch.", "path": ["enable_cloudwatch_logs_exports"]} if {
	not "audit" in object.get(input.resource.attributes, "enable_cloudwatch_logs_exports", [])
}
