# METADATA
# scope: package
# title: Redshift clusters make snapshots by themselves
# description: Without snapshots a damaged warehouse is lost.
# custom:
#   id: PL-AWS-REDSHIFT-8
#   severity: medium
#   resources: [aws_redshift_cluster]
#   remedy: Set automated_snapshot_retention_period to 1 day or more.
package plumbline.aws.redshift.snapshots

deny contains {"message": "No snapshots are made.", "path": ["automated_snapshot_retention_period"]} if {
	input.resource.attributes.automated_snapshot_retention_period < 1
}
