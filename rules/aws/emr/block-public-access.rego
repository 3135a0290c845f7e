# METADATA
# scope: package
# title: EMR blocks clusters that are open to the internet
# description: Without the block, one wide security group exposes a cluster.
# custom:
#   id: PL-AWS-EMR-3
#   severity: high
#   resources: [aws_emr_block_public_access_configuration]
#   remedy: Set block_public_security_group_rules to true.
package plumbline.aws.emr.block_public_access

deny contains {"message": "Clusters may be open to the internet.", "path": ["block_public_security_group_rules"]} if {
	not input.resource.attributes.block_public_security_group_rules == true
}
