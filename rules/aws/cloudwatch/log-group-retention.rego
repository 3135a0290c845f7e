# METADATA
# scope: package
# title: Log groups say how long logs are kept
# description: Logs that are kept for ever cost money and hold personal data longer than allowed; too short, and they are gone when they are needed.
# custom:
#   id: PL-AWS-CLOUDWATCH-2
#   severity: medium
#   resources: [aws_cloudwatch_log_group]
#   remedy: Set retention_in_days to the number of days that your rules demand, and the parameter least_days of this rule to match.
#   parameters: {least_days: 1}
package plumbline.aws.cloudwatch.log_group_retention

attributes := input.resource.attributes

deny contains {"message": "Logs are kept for ever.", "path": ["retention_in_days"]} if {
	object.get(attributes, "retention_in_days", 0) == 0
}

deny contains {"message": sprintf("Logs are kept for %d days only.", [attributes.retention_in_days]), "path": ["retention_in_days"]} if {
	attributes.retention_in_days > 0
	attributes.retention_in_days < data.parameters.least_days
}
