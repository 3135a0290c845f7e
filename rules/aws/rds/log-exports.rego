# METADATA
# scope: package
# title: RDS databases send their logs to CloudWatch
# description: Logs that stay on the instance are lost with it and alarm nobody.
# custom:
#   id: PL-AWS-RDS-7
#   severity: medium
#   resources: [aws_db_instance, aws_rds_cluster]
#   frameworks:
#     AWS-FSBP: ["RDS.9", "RDS.37"]
#     HIPAA: ["164.308(a)(4)(ii)(A)", "164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     NIST-800-53r5: ["AC-2(4)", "AC-3(1)", "AC-3(10)", "AC-4(26)", "AC-6(9)", "AU-2", "AU-3", "AU-6(3)", "AU-6(4)",
#       "AU-6(6)", "AU-6(9)", "AU-8", "AU-12", "AU-12(1)", "AU-12(2)", "AU-12(3)", "AU-12(4)", "AU-14", "AU-14(3)",
#       "CA-7", "CM-5(1)", "IA-3(3)", "MA-4(1)", "PM-14", "SC-7(9)", "SI-1(1)", "SI-3(8)", "SI-4(2)", "SI-4(17)",
#       "SI-4(20)", "SI-7(8)", "SI-10(1)"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: List the logs of the engine in enabled_cloudwatch_logs_exports, such as postgresql or audit.
#   fix:
#     - set: {enabled_cloudwatch_logs_exports: ['${var.log_type}']}
package plumbline.aws.rds.log_exports

has_some(attributes) if count(attributes.enabled_cloudwatch_logs_exports) > 0

deny contains {"message": "No log is sent to CloudWatch.", "path": ["enabled_cloudwatch_logs_exports"]} if not has_some(input.resource.attributes)
