# METADATA
# scope: package
# title: SNS topic policies do not allow every action
# description: Who may do everything may also delete the topic or change its policy.
# custom:
#   id: PL-AWS-SNS-4
#   severity: medium
#   resources: [aws_sns_topic, aws_sns_topic_policy]
#   remedy: List the actions that are needed.
#   fix:
#     - set: {denied.Action.*: '${var.action}'}
#     - set: {denied.Action: '${var.action}'}
package plumbline.aws.sns.every_action

import data.plumbline.lib.policies

deny contains {"message": "The policy allows every action.", "path": array.concat(["policy"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.policy)
	policies.allows_all_of(statement, "sns")
}
