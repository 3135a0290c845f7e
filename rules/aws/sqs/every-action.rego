# METADATA
# scope: package
# title: SQS queue policies do not allow every action
# description: Who may do everything may also delete the queue or change its policy.
# custom:
#   id: PL-AWS-SQS-4
#   severity: medium
#   resources: [aws_sqs_queue, aws_sqs_queue_policy]
#   remedy: List the actions that are needed.
#   fix:
#     - set: {denied.Action.*: '${var.action}'}
#     - set: {denied.Action: '${var.action}'}
package plumbline.aws.sqs.every_action

import data.plumbline.lib.policies

deny contains {"message": "The policy allows every action.", "path": array.concat(["policy"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.policy)
	policies.allows_all_of(statement, "sqs")
}
