# METADATA
# scope: package
# title: ElastiCache stands in subnets of your choice
# description: Without a subnet group the nodes stand in the default VPC.
# custom:
#   id: PL-AWS-ELASTICACHE-9
#   severity: medium
#   resources: [aws_elasticache_cluster, aws_elasticache_replication_group]
#   remedy: Set subnet_group_name to a group of private subnets.
#   fix:
#     - set: {subnet_group_name: '${var.subnet_group_name}'}
#       marks: replaces
package plumbline.aws.elasticache.subnet_group

not_applicable if {
	input.resource.type == "aws_elasticache_cluster"
	input.resource.attributes.replication_group_id != ""
}

not_applicable if input.resource.attributes.global_replication_group_id != ""

deny contains {"message": "The nodes have no subnet group of their own.", "path": ["subnet_group_name"]} if {
	object.get(input.resource.attributes, "subnet_group_name", "default") in {"", "default"}
}
