# METADATA
# scope: package
# title: Policies name the resources whose access may be changed
# description: Whoever may change the policies of every resource can open all of them to strangers.
# custom:
#   id: PL-AWS-IAM-6
#   severity: high
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the resources in Resource, or limit the statement with a condition.
#   parameters: {actions: ["ec2:ModifyImageAttribute", "ec2:ModifySnapshotAttribute", "ecr:SetRepositoryPolicy", "iam:AttachRolePolicy", "iam:PutRolePolicy", "iam:UpdateAssumeRolePolicy", "kms:CreateGrant", "kms:PutKeyPolicy", "lambda:AddPermission", "rds:ModifyDBSnapshotAttribute", "s3:PutBucketAcl", "s3:PutBucketPolicy", "s3:PutObjectAcl", "secretsmanager:PutResourcePolicy", "sns:AddPermission", "sqs:AddPermission"]}
#   fix:
#     - set: {denied.*: '${var.resource_arn}'}
#     - set: {denied: '${var.resource_arn}'}
package plumbline.aws.iam.permissions_everywhere

import data.plumbline.lib.policies

deny contains {"message": sprintf("The policy allows %s on every resource.", [action]), "path": array.concat(path, ["Resource"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	some action in data.parameters.actions
	policies.grants(statement, action)
	policies.is_on_all(statement)
	not policies.has_condition(statement)
}
