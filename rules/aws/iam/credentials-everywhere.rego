# METADATA
# scope: package
# title: Policies do not hand out the credentials of others
# description: Whoever may fetch or make credentials for any identity or host can act in its name.
# custom:
#   id: PL-AWS-IAM-8
#   severity: high
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the resources in Resource, or leave these actions out.
#   parameters: {actions: ["cognito-identity:GetCredentialsForIdentity", "connect:GetFederationToken", "ec2:GetPasswordData", "iam:CreateAccessKey", "iam:CreateLoginProfile", "iam:CreateServiceSpecificCredential", "iam:ResetServiceSpecificCredential", "iam:UpdateLoginProfile", "lightsail:GetInstanceAccessDetails", "rds-db:connect", "redshift:GetClusterCredentials", "sts:GetFederationToken"]}
#   fix:
#     - set: {denied.*: '${var.resource_arn}'}
#     - set: {denied: '${var.resource_arn}'}
package plumbline.aws.iam.credentials_everywhere

import data.plumbline.lib.policies

deny contains {"message": sprintf("The policy allows %s on every resource.", [action]), "path": array.concat(path, ["Resource"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	some action in data.parameters.actions
	policies.grants(statement, action)
	policies.is_on_all(statement)
	not policies.has_condition(statement)
}
