# METADATA
# scope: package
# title: Backup vaults are locked
# description: Without a lock whoever has the rights of an administrator can delete the backups too.
# custom:
#   id: PL-AWS-BACKUP-3
#   severity: low
#   resources: [aws_backup_vault]
#   remedy: Add an aws_backup_vault_lock_configuration for the vault.
#   fix:
#     - add:
#         aws_backup_vault_lock_configuration:
#           backup_vault_name: ${subject.name}
#           min_retention_days: ${var.min_retention_days}
#       suppose: {min_retention_days: 7}
package plumbline.aws.backup.vault_lock

is_locked if {
	some each in input.companions
	each.type == "aws_backup_vault_lock_configuration"
}

deny contains {"message": "The vault has no lock.", "path": []} if not is_locked
