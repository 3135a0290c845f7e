# METADATA
# scope: package
# title: VPC endpoints limit what passes through them
# description: An endpoint that allows everything lets data leave the network for buckets of strangers.
# custom:
#   id: PL-AWS-EC2-29
#   severity: medium
#   resources: [aws_vpc_endpoint, aws_vpc_endpoint_policy]
#   frameworks:
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#   remedy: Give the endpoint a policy that names the principals, actions and resources that are meant.
#   fix:
#     - set: {policy: "${var.policy}"}
package plumbline.aws.ec2.endpoint_policy

import data.plumbline.lib.policies

attributes := input.resource.attributes

documents := [["", attributes.policy]] if attributes.policy

else := [[each.address, each.attributes.policy] | some each in input.companions; each.type == "aws_vpc_endpoint_policy"]

# Not every service behind an interface endpoint takes a policy; those behind a gateway do.
deny contains {"message": "The endpoint has no policy and allows everything.", "path": []} if {
	input.resource.type == "aws_vpc_endpoint"
	object.get(attributes, "vpc_endpoint_type", "Gateway") == "Gateway"
	count(documents) == 0
}

deny contains object.union({"message": "The policy allows everybody everything."}, place) if {
	some [owner, policy] in documents
	some [statement, below] in policies.allowed(policy)
	policies.is_every_action(statement)
	policies.is_anybody(statement)
	policies.is_on_everything(statement)
	not policies.has_condition(statement)
	place := place_of(owner, array.concat(["policy"], below))
}

place_of("", path) := {"path": path}

place_of(owner, path) := {"path": [], "companion": array.concat([owner], path)} if owner != ""
