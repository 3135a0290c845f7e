# METADATA
# scope: package
# title: Routes to peered VPCs name the networks that they lead to
# description: A route for all addresses sends everything that has no other route into the other network.
# custom:
#   id: PL-AWS-EC2-26
#   severity: medium
#   resources: [aws_route, aws_route_table]
#   frameworks:
#     CIS-AWS-3.0: ["5.5"]
#     CIS-AWS-4.0: ["5.6"]
#     CIS-AWS-5.0: ["5.6"]
#     CIS-AWS-6.0: ["6.6"]
#     CIS-AWS-7.0: ["6.6"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#   remedy: Give the route the address range of the peered VPC, or a part of it.
#   fix:
#     - set: {denied: '${var.peer_network}'}
#       suppose: {peer_network: 10.1.0.0/16}
package plumbline.aws.ec2.peering_routes

import data.plumbline.lib.networks

entries := [[[], input.resource.attributes]] if input.resource.type == "aws_route"

entries := [[["route", i], route] | some i, route in input.resource.attributes.route] if input.resource.type == "aws_route_table"

deny contains {"message": "All traffic goes to the peered VPC.", "path": array.concat(path, [key])} if {
	some [path, route] in entries
	object.get(route, "vpc_peering_connection_id", "") != ""
	some key in ["destination_cidr_block", "destination_ipv6_cidr_block", "cidr_block", "ipv6_cidr_block"]
	networks.is_open(route[key])
}
