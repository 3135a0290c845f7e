# METADATA
# scope: package
# title: Log groups say how long logs are kept
# description: Logs that are kept for ever cost money and hold personal data longer than allowed; too short, and they are gone when they are needed.
# custom:
#   id: PL-AWS-CLOUDWATCH-2
#   severity: medium
#   resources: [aws_cloudwatch_log_group]
#   frameworks:
#     HIPAA: ["164.312(b)"]
#     ISO27001-2022: ["A.8.15", "A.8.16"]
#     NIST-800-53r5: ["AC-16", "AU-6(3)", "AU-6(4)", "AU-6(6)", "AU-6(9)", "AU-11(1)", "AU-12(1)", "AU-12(2)",
#       "AU-12(3)", "AU-14", "CA-7", "PM-14", "PM-21", "SC-28(2)", "SI-4(17)"]
#     PCI-4.0: ["3.2.1", "3.3.1.1", "3.3.1.3", "3.3.2", "3.3.3", "5.3.4", "10.5.1"]
#     SOC2: ["C1.2", "CC7.2", "CC7.3"]
#   remedy: Set retention_in_days to the number of days that your rules demand, and the parameter least_days of this rule to match.
#   parameters: {least_days: 1}
#   fix:
#     - set: {retention_in_days: '${var.retention_in_days}'}
#       marks: removes
#       suppose: {retention_in_days: 3653}
package plumbline.aws.cloudwatch.log_group_retention

attributes := input.resource.attributes

deny contains {"message": "Logs are kept for ever.", "path": ["retention_in_days"]} if {
	object.get(attributes, "retention_in_days", 0) == 0
}

deny contains {"message": sprintf("Logs are kept for %d days only.", [attributes.retention_in_days]), "path": ["retention_in_days"]} if {
	attributes.retention_in_days > 0
	attributes.retention_in_days < data.parameters.least_days
}
