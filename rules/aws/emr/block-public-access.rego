# METADATA
# scope: package
# title: EMR blocks clusters that are open to the internet
# description: Without the block, one wide security group exposes a cluster.
# custom:
#   id: PL-AWS-EMR-3
#   severity: high
#   resources: [aws_emr_block_public_access_configuration]
#   frameworks:
#     AWS-FSBP: ["EMR.2"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "3.5.1.3", "10.3.2"]
#   remedy: Set block_public_security_group_rules to true.
#   fix:
#     - set: {block_public_security_group_rules: true}
#       marks: removes
package plumbline.aws.emr.block_public_access

deny contains {"message": "Clusters may be open to the internet.", "path": ["block_public_security_group_rules"]} if {
	not input.resource.attributes.block_public_security_group_rules == true
}
