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
	is_anybody(name)
	not asks_who(statement)
}

is_anybody("*")

is_anybody(name) if policies.is_any_account(name)

deny contains {"message": "Everybody but some may assume the role.", "path": array.concat(["assume_role_policy"], array.concat(path, ["NotPrincipal"]))} if {
	some [statement, path] in policies.allowed(input.resource.attributes.assume_role_policy)
	statement.NotPrincipal
}

asks_who(statement) if policies.is_restricted(statement)

# What only those know or have who belong here: an external id, a tag, a user of a provider.
asks_who(statement) if {
	some operator, test in statement.Condition
	not regex.match(`(?i)not|null|ifexists|forallvalues`, operator)
	some key, values in test
	not lower(key) in policies.narrowing
	not lower(key) in had_by_all
	every value in policies.many(values) {
		not value == "*"
	}
}

# Everybody can have a second factor and come at the right time.
had_by_all := {
	"aws:currenttime", "aws:epochtime", "aws:multifactorauthage", "aws:multifactorauthpresent", "aws:referer",
	"aws:requestedregion", "aws:securetransport", "aws:tokenissuetime", "aws:useragent",
	"aws:vpcsourceip",
}
