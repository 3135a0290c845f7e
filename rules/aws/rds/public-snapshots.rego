# METADATA
# scope: package
# title: RDS snapshots are not public
# description: A snapshot that is shared with all accounts hands the whole database to anybody.
# custom:
#   id: PL-AWS-RDS-16
#   severity: critical
#   resources: [aws_db_snapshot, aws_db_cluster_snapshot, aws_db_snapshot_copy, aws_rds_cluster_snapshot_copy]
#   remedy: Remove all from shared_accounts and name the accounts that need the snapshot.
package plumbline.aws.rds.public_snapshots

deny contains {"message": "The snapshot is shared with all accounts.", "path": ["shared_accounts"]} if {
	"all" in input.resource.attributes.shared_accounts
}
