# METADATA
# scope: package
# title: Event buses do not take events from everybody
# description: Whoever may send events to the bus can start whatever its rules start.
# custom:
#   id: PL-AWS-EVENTS-1
#   severity: high
#   resources: [aws_cloudwatch_event_bus_policy, aws_cloudwatch_event_permission]
#   frameworks:
#     CIS-AWS-7.0: ["2.21"]
#   remedy: Name the accounts, or add a condition on aws:PrincipalOrgID.
#   fix:
#     - type: aws_cloudwatch_event_permission
#       set: {denied: '${var.account_id}'}
#       suppose: {account_id: '111122223333'}
#     - type: aws_cloudwatch_event_bus_policy
#       set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - type: aws_cloudwatch_event_bus_policy
#       set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - type: aws_cloudwatch_event_bus_policy
#       set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.events.public_bus

import data.plumbline.lib.policies

attributes := input.resource.attributes

deny contains {"message": "Everybody may send events.", "path": array.concat(["policy"], path)} if {
	some [statement, path] in policies.statements(attributes.policy)
	policies.is_public(statement)
}

deny contains {"message": "Everybody may send events.", "path": ["principal"]} if {
	attributes.principal == "*"
	count(object.get(attributes, "condition", [])) == 0
}
