# METADATA
# scope: package
# title: MSK brokers have no public address
# description: A public address puts the brokers before the whole internet.
# custom:
#   id: PL-AWS-MSK-4
#   severity: critical
#   resources: [aws_msk_cluster]
#   remedy: Remove public_access or set its type to DISABLED.
#   fix:
#     - set: {denied: DISABLED}
#       marks: removes
package plumbline.aws.msk.public_access

deny contains {"message": "The brokers have public addresses.", "path": ["broker_node_group_info", i, "connectivity_info", j, "public_access", k, "type"]} if {
	some i, info in input.resource.attributes.broker_node_group_info
	some j, connectivity in info.connectivity_info
	some k, access in connectivity.public_access
	access.type == "SERVICE_PROVIDED_EIPS"
}
