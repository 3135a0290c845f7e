# METADATA
# scope: package
# title: ElastiCache groups stand in several zones
# description: A group in one zone stands still when that zone does.
# custom:
#   id: PL-AWS-ELASTICACHE-6
#   severity: medium
#   resources: [aws_elasticache_replication_group]
#   frameworks:
#     ISO27001-2022: ["A.8.14"]
#   remedy: Set multi_az_enabled to true, with at least one replica.
#   fix:
#     - set: {automatic_failover_enabled: true, multi_az_enabled: true}
#       whole: true
#       marks: costs
#     - set:
#         automatic_failover_enabled: true
#         multi_az_enabled: true
#         num_cache_clusters: ${var.num_cache_clusters}
#       suppose: {num_cache_clusters: 2}
#       whole: true
#       marks: costs
#     - set:
#         automatic_failover_enabled: true
#         multi_az_enabled: true
#         replicas_per_node_group: ${var.replicas_per_node_group}
#       suppose: {replicas_per_node_group: 1}
#       whole: true
#       marks: costs
package plumbline.aws.elasticache.multi_az

deny contains {"message": "The group stands in one zone.", "path": ["multi_az_enabled"]} if not input.resource.attributes.multi_az_enabled == true
