# METADATA
# scope: package
# title: ElastiCache keeps snapshots
# description: A cache that is more than a cache is lost with its nodes.
# custom:
#   id: PL-AWS-ELASTICACHE-4
#   severity: medium
#   resources: [aws_elasticache_replication_group, aws_elasticache_cluster]
#   frameworks:
#     AWS-FSBP: ["ElastiCache.1"]
#     PCI-4.0: ["10.3.3"]
#   remedy: Set snapshot_retention_limit to 1 day or more.
#   fix:
#     - set: {snapshot_retention_limit: 7}
package plumbline.aws.elasticache.backups

# Memcached has no snapshots; those of a member of a group are set at the group.
not_applicable if input.resource.attributes.engine == "memcached"

not_applicable if input.resource.attributes.node_type == "cache.t1.micro"

not_applicable if {
	input.resource.type == "aws_elasticache_cluster"
	input.resource.attributes.replication_group_id != ""
}

keeps(attributes) if attributes.snapshot_retention_limit > 0

deny contains {"message": "No snapshots are kept.", "path": ["snapshot_retention_limit"]} if not keeps(input.resource.attributes)
