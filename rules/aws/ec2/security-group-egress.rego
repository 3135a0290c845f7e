# METADATA
# scope: package
# title: Security groups limit the traffic that leaves
# description: A host that may speak to every address on every port can send stolen data anywhere.
# custom:
#   id: PL-AWS-EC2-7
#   severity: low
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_egress_rule]
#   remedy: Name the protocols, ports and networks that the hosts need to reach.
#   fix:
#     - set: {denied: '${var.reached_network}'}
#       suppose: {reached_network: 203.0.113.0/24}
package plumbline.aws.ec2.security_group_egress

import data.plumbline.lib.networks

deny contains {"message": sprintf("All traffic to %s may leave.", [cidr]), "path": array.concat(path, place)} if {
	some [path, rule] in networks.rules(input.resource, "egress")
	networks.covers_all(rule)
	some [place, cidr] in networks.open_networks(rule)
}
