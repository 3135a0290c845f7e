# METADATA
# scope: package
# title: Policies of DynamoDB tables do not let anybody in
# description: A statement for any principal lets every account read or change the items.
# custom:
#   id: PL-AWS-DYNAMODB-7
#   severity: critical
#   resources: [aws_dynamodb_table, aws_dynamodb_resource_policy]
#   remedy: Name the accounts, roles or services that need access as principals, or narrow the statement down with a condition such as aws:SourceAccount or aws:PrincipalOrgID.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.dynamodb.public_policy

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
	each.type == "aws_dynamodb_resource_policy"
	some [statement, path] in policies.statements(each.attributes.policy)
	policies.is_public(statement)
}
