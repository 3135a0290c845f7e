# METADATA
# scope: package
# title: EFS file system policies do not let anybody in
# description: A statement for any principal lets every client that reaches a mount target read and write.
# custom:
#   id: PL-AWS-EFS-4
#   severity: high
#   resources: [aws_efs_file_system, aws_efs_file_system_policy]
#   frameworks:
#     ISO27001-2022: ["A.8.1"]
#   remedy: Name the accounts, roles or services that need access as principals, or narrow the statement down with a condition such as aws:SourceAccount or aws:PrincipalOrgID.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.efs.public_policy

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
	each.type == "aws_efs_file_system_policy"
	some [statement, path] in policies.statements(each.attributes.policy)
	policies.is_public(statement)
}
