# METADATA
# scope: package
# title: FSx file systems are backed up for a week
# description: Files that are deleted or encrypted by an intruder are gone without a backup that reaches far enough back.
# custom:
#   id: PL-AWS-FSX-2
#   severity: medium
#   resources: [aws_fsx_windows_file_system, aws_fsx_ontap_file_system, aws_fsx_openzfs_file_system]
#   remedy: Set automatic_backup_retention_days to 7 or more.
#   parameters:
#     minimum_days: 7
#   fix:
#     - set: {automatic_backup_retention_days: '${parameters.minimum_days}'}
package plumbline.aws.fsx.backups

days := input.resource.attributes.automatic_backup_retention_days

days := 7 if {
	input.resource.type == "aws_fsx_windows_file_system"
	not input.resource.attributes.automatic_backup_retention_days
}

days := 0 if {
	input.resource.type != "aws_fsx_windows_file_system"
	not input.resource.attributes.automatic_backup_retention_days
}

deny contains {"message": sprintf("Backups are kept for %v days.", [days]), "path": ["automatic_backup_retention_days"]} if {
	days < data.parameters.minimum_days
}
