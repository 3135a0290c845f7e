# METADATA
# scope: package
# title: Roles for GitHub Actions name the repositories that they trust
# description: Without a condition on the subject, a workflow in anybody's repository can assume the role.
# custom:
#   id: PL-AWS-IAM-13
#   severity: critical
#   resources: [aws_iam_role]
#   remedy: Add a condition on token.actions.githubusercontent.com:sub that names the organisation and the repository.
#   fix:
#     - set:
#         "assume_role_policy.Statement.0.Condition.StringLike.[token.actions.githubusercontent.com:sub]":
#           ${var.github_subject}
package plumbline.aws.iam.github_trust

import data.plumbline.lib.policies

issuer := "token.actions.githubusercontent.com"

deny contains {"message": "Workflows of every repository may assume the role.", "path": array.concat(["assume_role_policy"], path)} if {
	some [statement, path] in policies.allowed(input.resource.attributes.assume_role_policy)
	is_github(statement)
	not names_repositories(statement)
}

is_github(statement) if {
	some ["Federated", name] in policies.principals(statement)
	contains(name, issuer)
}

is_github(statement) if {
	some _, test in statement.Condition
	some key, _ in test
	startswith(lower(key), issuer)
}

names_repositories(statement) if {
	some operator, test in statement.Condition
	contains(lower(operator), "string")
	not contains(lower(operator), "not")
	some key, values in test
	regex.match(`(?i)^token\.actions\.githubusercontent\.com:(sub|repository|repository_id|repository_owner|repository_owner_id|job_workflow_ref)$`, key)
	every value in policies.many(values) {
		not is_wide(operator, value)
	}
}

# A star is a star only to StringLike.
is_wide(operator, value) if {
	contains(lower(operator), "like")
	regex.match(`^(\*|repo:\*|repo:[^/]*\*|[^:]*\*)`, value)
}
