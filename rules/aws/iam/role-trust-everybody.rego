# METADATA
# scope: package
# title: Roles do not trust everybody
# description: A role that every principal may assume belongs to everybody with an AWS account.
# custom:
#   id: PL-AWS-IAM-11
#   severity: critical
#   resources: [aws_iam_role]
#   remedy: Name the accounts, roles or services in the trust policy.
#   fix:
#     - set: {denied.AWS.*: '${var.principal_arn}'}
#     - set: {denied.AWS: '${var.principal_arn}'}
#     - set: {denied: {AWS: '${var.principal_arn}'}}
package plumbline.aws.iam.role_trust_everybody

import data.plumbline.lib.policies

deny contains {"message": "Everybody may assume the role.", "path": array.concat(["assume_role_policy"], array.concat(path, ["Principal"]))} if {
	some [statement, path] in policies.allowed(input.resource.attributes.assume_role_policy)
	some [_, name] in policies.principals(statement)
	name in {"*", "arn:aws:iam::*:root"}
	not asks_who(statement)
}

deny contains {"message": "Everybody but some may assume the role.", "path": array.concat(["assume_role_policy"], array.concat(path, ["NotPrincipal"]))} if {
	some [statement, path] in policies.allowed(input.resource.attributes.assume_role_policy)
	statement.NotPrincipal
}

# Everybody can have a second factor and come at the right time.
asks_who(statement) if {
	some _, test in statement.Condition
	some key, _ in test
	not lower(key) in {"aws:currenttime", "aws:epochtime", "aws:multifactorauthage", "aws:multifactorauthpresent", "aws:requestedregion", "aws:securetransport", "aws:useragent"}
}
