# METADATA
# scope: package
# title: Secrets are rotated every 90 days
# description: The longer a secret lives, the longer a copy of it is of use.
# custom:
#   id: PL-AWS-SECRETSMANAGER-3
#   severity: low
#   resources: [aws_secretsmanager_secret_rotation]
#   remedy: Set automatically_after_days in rotation_rules to 90 or less, or a schedule.
#   parameters:
#     maximum_days: 90
#   fix:
#     - set: {denied: '${parameters.maximum_days}'}
#       remove: denied.^.schedule_expression
#       whole: true
package plumbline.aws.secretsmanager.rotation_interval

is_often(rules) if rules.automatically_after_days <= data.parameters.maximum_days

is_often(rules) if regex.match(`^(cron\(|rate\(\d+ hours?\))`, rules.schedule_expression)

is_often(rules) if {
	[[_, days]] := regex.find_all_string_submatch_n(`^rate\((\d+) days?\)$`, rules.schedule_expression, 1)
	to_number(days) <= data.parameters.maximum_days
}

deny contains {"message": sprintf("The secret is not rotated within %v days.", [data.parameters.maximum_days]), "path": ["rotation_rules", i, "automatically_after_days"]} if {
	some i, rules in input.resource.attributes.rotation_rules
	not is_often(rules)
}
