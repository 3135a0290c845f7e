# METADATA
# scope: package
# title: RDS snapshots are not public
# description: A snapshot that is shared with all accounts hands the whole database to anybody.
# custom:
#   id: PL-AWS-RDS-16
#   severity: critical
#   resources: [aws_db_snapshot, aws_db_cluster_snapshot, aws_db_snapshot_copy, aws_rds_cluster_snapshot_copy]
#   frameworks:
#     AWS-FSBP: ["RDS.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(7)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(20)", "SC-7(21)",
#       "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     PCI-4.0: ["3.5.1.3", "10.3.2"]
#   remedy: Remove all from shared_accounts and name the accounts that need the snapshot.
#   fix:
#     - remove: denied
package plumbline.aws.rds.public_snapshots

deny contains {"message": "The snapshot is shared with all accounts.", "path": ["shared_accounts"]} if {
	"all" in input.resource.attributes.shared_accounts
}
