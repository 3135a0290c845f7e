# METADATA
# scope: package
# title: Policies name the roles that may be passed on
# description: Whoever may give every role to a service can have that service do whatever any role allows.
# custom:
#   id: PL-AWS-IAM-9
#   severity: high
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the roles in Resource, and the service in a condition on iam:PassedToService.
#   fix:
#     - set: {denied.*: '${var.role_arn}'}
#     - set: {denied: '${var.role_arn}'}
package plumbline.aws.iam.pass_role

import data.plumbline.lib.policies

deny contains {"message": "The policy lets every role be passed to services.", "path": array.concat(path, ["Resource"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	policies.grants(statement, "iam:PassRole")
	is_any_role(statement)
	not policies.has_condition(statement)
}

is_any_role(statement) if policies.is_on_all(statement)

is_any_role(statement) if {
	some resource in policies.many(statement.Resource)
	regex.match(`^arn:aws[^:]*:iam::[^:]*:(role/)?\*$`, resource)
}
