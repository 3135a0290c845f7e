# METADATA
# scope: package
# title: Policies do not let identities give themselves more rights
# description: Whoever may change policies, users or the code of functions anywhere can get all rights that there are.
# custom:
#   id: PL-AWS-IAM-7
#   severity: high
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   frameworks:
#     SOC2: ["CC3.3"]
#   remedy: Name the identities and functions in Resource, and add a permissions boundary.
#   parameters: {actions: ["iam:AddUserToGroup", "iam:AttachGroupPolicy", "iam:AttachRolePolicy", "iam:AttachUserPolicy", "iam:CreateAccessKey", "iam:CreateLoginProfile", "iam:CreatePolicyVersion", "iam:PutGroupPolicy", "iam:PutRolePolicy", "iam:PutUserPolicy", "iam:SetDefaultPolicyVersion", "iam:UpdateAssumeRolePolicy", "iam:UpdateLoginProfile", "lambda:UpdateFunctionCode"]}
#   fix:
#     - set: {denied.*: '${var.resource_arn}'}
#     - set: {denied: '${var.resource_arn}'}
package plumbline.aws.iam.privilege_escalation

import data.plumbline.lib.policies

deny contains {"message": sprintf("The policy allows %s on every resource.", [action]), "path": array.concat(path, ["Resource"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	some action in data.parameters.actions
	policies.grants(statement, action)
	policies.is_on_all(statement)
	not policies.has_condition(statement)
}
