# METADATA
# scope: package
# title: Roles do not trust whole accounts without a condition
# description: With an account as principal, every identity there that may assume roles can assume this one.
# custom:
#   id: PL-AWS-IAM-12
#   severity: medium
#   resources: [aws_iam_role]
#   remedy: Name roles or users in the trust policy, or demand an external id or multi-factor authentication in a condition.
#   fix:
#     - set: {denied.AWS.*: '${var.principal_arn}'}
#     - set: {denied.AWS: '${var.principal_arn}'}
package plumbline.aws.iam.role_trust_account

import data.plumbline.lib.policies

# The number of an account, or the word for that of the stack in CloudFormation.
account := `([0-9]{12}|AWS::AccountId)`

deny contains {"message": sprintf("Everybody in the account of %s may assume the role.", [name]), "path": array.concat(["assume_role_policy"], array.concat(path, ["Principal"]))} if {
	some [statement, path] in policies.allowed(input.resource.attributes.assume_role_policy)
	some ["AWS", name] in policies.principals(statement)
	regex.match(sprintf(`^(arn:aws[^:]*:iam::%s:root|%s)$`, [account, account]), name)
	not policies.has_condition(statement)
}
