# METADATA
# scope: package
# title: EFS file systems are backed up
# description: Files that are deleted or encrypted by an intruder are gone without a backup.
# custom:
#   id: PL-AWS-EFS-3
#   severity: medium
#   resources: [aws_efs_file_system]
#   frameworks:
#     AWS-FSBP: ["EFS.2"]
#     HIPAA: ["164.308(a)(7)(i)", "164.308(a)(7)(ii)(A)", "164.308(a)(7)(ii)(B)", "164.308(a)(7)(ii)(C)",
#       "164.312(a)(2)(ii)"]
#     NIST-800-53r5: ["CP-1(2)", "CP-2(5)", "CP-6", "CP-6(1)", "CP-6(2)", "CP-9", "CP-10(2)", "SC-5(2)", "SI-13(5)"]
#     PCI-4.0: ["10.3.3"]
#     SOC2: ["A1.2", "CC7.4"]
#   remedy: Add an aws_efs_backup_policy for the file system with the status ENABLED, or name it in an aws_backup_selection.
#   fix:
#     - add:
#         aws_efs_backup_policy:
#           file_system_id: ${subject.id}
#           backup_policy: [{status: ENABLED}]
#       marks: costs
package plumbline.aws.efs.backups

is_backed_up if {
	some each in input.companions
	each.type == "aws_efs_backup_policy"
	each.attributes.backup_policy[_].status in {"ENABLED", "ENABLING"}
}

is_backed_up if {
	some each in input.companions
	each.type == "aws_backup_selection"
}

deny contains {"message": "The file system has no backup policy that is enabled.", "path": []} if not is_backed_up
