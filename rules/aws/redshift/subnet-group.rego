# METADATA
# scope: package
# title: Redshift clusters stand in subnets of your choice
# description: Without a subnet group a cluster stands in the default VPC, whose subnets are public.
# custom:
#   id: PL-AWS-REDSHIFT-11
#   severity: medium
#   resources: [aws_redshift_cluster]
#   remedy: Set cluster_subnet_group_name to a group of private subnets.
#   fix:
#     - set: {cluster_subnet_group_name: '${var.cluster_subnet_group_name}'}
package plumbline.aws.redshift.subnet_group

deny contains {"message": "The cluster has no subnet group.", "path": ["cluster_subnet_group_name"]} if {
	object.get(input.resource.attributes, "cluster_subnet_group_name", "") in {"", "default"}
}
