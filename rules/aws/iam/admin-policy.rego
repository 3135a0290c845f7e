# METADATA
# scope: package
# title: Policies do not allow everything
# description: Whoever gets hold of an identity with all rights owns the whole account.
# custom:
#   id: PL-AWS-IAM-1
#   severity: critical
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the actions and the resources that are needed.
package plumbline.aws.iam.admin_policy

import data.plumbline.lib.policies

deny contains {"message": "The policy allows every action on every resource.", "path": path} if {
	some [statement, path] in policies.identity_grants(input.resource)
	policies.is_every_action(statement)
	policies.is_on_everything(statement)
}
