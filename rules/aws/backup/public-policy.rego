# METADATA
# scope: package
# title: Backup vault policies do not let anybody in
# description: A statement for any principal lets other accounts copy or delete the backups.
# custom:
#   id: PL-AWS-BACKUP-2
#   severity: high
#   resources: [aws_backup_vault, aws_backup_vault_policy]
#   remedy: Name the accounts, roles or services that need access as principals, or narrow the statement down with a condition such as aws:SourceAccount or aws:PrincipalOrgID.
#   fix:
#     - set: {denied.Principal.AWS.*: '${var.principal_arn}'}
#     - set: {denied.Principal.AWS: '${var.principal_arn}'}
#     - set: {denied.Principal: {AWS: '${var.principal_arn}'}}
package plumbline.aws.backup.public_policy

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
	each.type == "aws_backup_vault_policy"
	some [statement, path] in policies.statements(each.attributes.policy)
	policies.is_public(statement)
}
