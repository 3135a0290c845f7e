# METADATA
# scope: package
# title: Policies do not allow all of a service everywhere
# description: All actions of a service on all resources include deleting everything and giving others access.
# custom:
#   id: PL-AWS-IAM-3
#   severity: high
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the actions that are needed, or the resources on which they are.
#   fix:
#     - set: {denied.*: '${var.action}'}
#     - set: {denied: '${var.action}'}
package plumbline.aws.iam.service_wildcard

import data.plumbline.lib.policies

deny contains {"message": sprintf("The policy allows %s on every resource.", [action]), "path": array.concat(path, ["Action"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	some action in policies.many(statement.Action)
	regex.match(`^[A-Za-z0-9-]+:\*$`, action)
	policies.is_on_all(statement)
	not policies.has_condition(statement)
}
