# METADATA
# scope: package
# title: Policies name the actions that they allow
# description: A policy that allows all actions, or all but some, also allows those that nobody thought of.
# custom:
#   id: PL-AWS-IAM-2
#   severity: high
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the actions that are needed in Action, and use NotAction only to deny.
#   fix:
#     - set: {denied.*: '${var.action}'}
#     - set: {denied: '${var.action}'}
package plumbline.aws.iam.wildcard_actions

import data.plumbline.lib.policies

deny contains {"message": "The policy allows every action.", "path": array.concat(path, ["Action"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	policies.is_every_action(statement)
}

deny contains {"message": "The policy allows every action but some.", "path": array.concat(path, ["NotAction"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	statement.NotAction
	policies.is_on_everything(statement)
}
