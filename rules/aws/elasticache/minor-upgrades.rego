# METADATA
# scope: package
# title: ElastiCache takes in minor versions by itself
# description: Minor versions mend known holes.
# custom:
#   id: PL-AWS-ELASTICACHE-7
#   severity: low
#   resources: [aws_elasticache_replication_group, aws_elasticache_cluster]
#   frameworks:
#     AWS-FSBP: ["ElastiCache.2"]
#     PCI-4.0: ["6.3.3"]
#   remedy: Remove auto_minor_version_upgrade or set it to true.
#   fix:
#     - set: {denied: 'true'}
#       marks: removes
package plumbline.aws.elasticache.minor_upgrades

deny contains {"message": "Automatic minor upgrades are off.", "path": ["auto_minor_version_upgrade"]} if {
	input.resource.attributes.auto_minor_version_upgrade in {false, "false"}
}
