# METADATA
# scope: package
# title: ElastiCache groups fail over by themselves
# description: When the primary node fails, the cache stands still until somebody steps in.
# custom:
#   id: PL-AWS-ELASTICACHE-5
#   severity: medium
#   resources: [aws_elasticache_replication_group]
#   frameworks:
#     ISO27001-2022: ["A.8.14"]
#   remedy: Set automatic_failover_enabled and multi_az_enabled to true, with at least one replica.
#   fix:
#     - set: {automatic_failover_enabled: true}
#     - set: {automatic_failover_enabled: true, num_cache_clusters: '${var.num_cache_clusters}'}
#       suppose: {num_cache_clusters: 2}
#       whole: true
#     - set: {automatic_failover_enabled: true, replicas_per_node_group: '${var.replicas_per_node_group}'}
#       suppose: {replicas_per_node_group: 1}
#       whole: true
package plumbline.aws.elasticache.failover

deny contains {"message": "Automatic failover is off.", "path": ["automatic_failover_enabled"]} if not input.resource.attributes.automatic_failover_enabled == true
