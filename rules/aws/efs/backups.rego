# METADATA
# scope: package
# title: EFS file systems are backed up
# description: Files that are deleted or encrypted by an intruder are gone without a backup.
# custom:
#   id: PL-AWS-EFS-3
#   severity: medium
#   resources: [aws_efs_file_system]
#   remedy: Add an aws_efs_backup_policy for the file system with the status ENABLED.
package plumbline.aws.efs.backups

is_backed_up if {
	some each in input.companions
	each.type == "aws_efs_backup_policy"
	each.attributes.backup_policy[_].status in {"ENABLED", "ENABLING"}
}

deny contains {"message": "The file system has no backup policy that is enabled.", "path": []} if not is_backed_up
