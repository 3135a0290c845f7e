# METADATA
# scope: package
# title: Policies name the roles that may be assumed
# description: Whoever may assume every role gets the rights of each role that trusts the account.
# custom:
#   id: PL-AWS-IAM-10
#   severity: high
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the roles in Resource.
#   fix:
#     - set: {denied.*: '${var.role_arn}'}
#     - set: {denied: '${var.role_arn}'}
package plumbline.aws.iam.assume_any_role

import data.plumbline.lib.policies

deny contains {"message": "The policy lets every role be assumed.", "path": array.concat(path, ["Resource"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	some action in policies.many(statement.Action)
	policies.matches(action, "sts:AssumeRole")
	policies.is_on_all(statement)
	not policies.has_condition(statement)
}
