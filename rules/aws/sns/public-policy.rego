# METADATA
# scope: package
# title: SNS topic policies do not let anybody in
# description: A statement for any principal without a condition on the caller lets everybody publish to the topic or listen to it.
# custom:
#   id: PL-AWS-SNS-3
#   severity: critical
#   resources: [aws_sns_topic, aws_sns_topic_policy]
#   frameworks:
#     CIS-AWS-7.0: ["2.21"]
#     ISO27001-2022: ["A.8.1"]
#   remedy: Name the accounts, roles or services that need access as principals, or narrow the statement down with a condition such as aws:SourceAccount or aws:PrincipalOrgID.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.sns.public_policy

import data.plumbline.lib.policies

deny contains {"message": "The policy lets anybody in.", "path": array.concat(["policy"], path)} if {
	some [statement, path] in policies.statements(input.resource.attributes.policy)
	policies.is_public(statement)
}

deny contains {
	"message": sprintf("The policy of %s lets anybody in.", [each.address]),
	"path": [],
	"companion": array.concat([each.address, "policy"], path),
} if {
	some each in input.companions
	each.type == "aws_sns_topic_policy"
	some [statement, path] in policies.statements(each.attributes.policy)
	policies.is_public(statement)
}
