# METADATA
# scope: package
# title: MemoryDB clusters keep snapshots
# description: Without snapshots a damaged database is lost.
# custom:
#   id: PL-AWS-MEMORYDB-4
#   severity: medium
#   resources: [aws_memorydb_cluster]
#   remedy: Set snapshot_retention_limit to 1 day or more.
#   fix:
#     - set: {snapshot_retention_limit: 7}
package plumbline.aws.memorydb.snapshots

keeps(attributes) if attributes.snapshot_retention_limit > 0

deny contains {"message": "No snapshots are kept.", "path": ["snapshot_retention_limit"]} if not keeps(input.resource.attributes)
