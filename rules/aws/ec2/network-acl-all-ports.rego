# METADATA
# scope: package
# title: Network ACLs do not let all traffic in
# description: An entry that allows every protocol from everywhere makes the network ACL useless.
# custom:
#   id: PL-AWS-EC2-25
#   severity: medium
#   resources: [aws_network_acl, aws_network_acl_rule]
#   remedy: Name the protocols and ports that are meant.
package plumbline.aws.ec2.network_acl_all_ports

import data.plumbline.lib.networks

deny contains {"message": sprintf("All traffic from %s is let in.", [rule[key]]), "path": array.concat(path, [key])} if {
	some [path, rule] in entries
	is_allowing(rule)
	networks.covers_all(rule)
	some key in ["cidr_block", "ipv6_cidr_block"]
	networks.is_open(rule[key])
}

entries := [[["ingress", i], rule] | some i, rule in input.resource.attributes.ingress] if {
	input.resource.type == "aws_network_acl"
}

entries := [[[], input.resource.attributes]] if {
	input.resource.type == "aws_network_acl_rule"
	not input.resource.attributes.egress == true
}

is_allowing(rule) if lower(rule.action) == "allow"

is_allowing(rule) if lower(rule.rule_action) == "allow"
