# METADATA
# scope: package
# title: Policies name the data that may be read
# description: A right to read all objects, parameters and secrets, or to decrypt with all keys, is all that somebody needs to take the data of the whole account away.
# custom:
#   id: PL-AWS-IAM-5
#   severity: high
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the buckets, parameters, secrets and keys in Resource, or limit the statement with a condition.
#   parameters: {actions: ["s3:GetObject", "ssm:GetParameter", "ssm:GetParameters", "ssm:GetParametersByPath", "secretsmanager:GetSecretValue", "kms:Decrypt", "kms:ReEncryptFrom"]}
#   fix:
#     - set: {denied.*: '${var.resource_arn}'}
#     - set: {denied: '${var.resource_arn}'}
package plumbline.aws.iam.data_everywhere

import data.plumbline.lib.policies

deny contains {"message": sprintf("The policy allows %s on every resource.", [action]), "path": array.concat(path, ["Resource"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	some action in data.parameters.actions
	policies.grants(statement, action)
	policies.is_on_all(statement)
	not policies.has_condition(statement)
}
