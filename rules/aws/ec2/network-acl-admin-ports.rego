# METADATA
# scope: package
# title: Network ACLs do not open administration ports to the internet
# description: A network ACL is the second line of defence, which should hold when a security group is too wide.
# custom:
#   id: PL-AWS-EC2-24
#   severity: medium
#   resources: [aws_network_acl, aws_default_network_acl, aws_network_acl_rule]
#   frameworks:
#     AWS-FSBP: ["EC2.21"]
#     CIS-AWS-3.0: ["5.1"]
#     CIS-AWS-4.0: ["5.2"]
#     CIS-AWS-5.0: ["5.2"]
#     CIS-AWS-6.0: ["6.2"]
#     CIS-AWS-7.0: ["6.2"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#     SOC2: ["CC6.6"]
#   remedy: Allow ports 20, 21, 22 and 3389 only from the networks that need them.
#   parameters: {ports: [20, 21, 22, 3389]}
#   fix:
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.aws.ec2.network_acl_admin_ports

import data.plumbline.lib.networks

deny contains {
	"message": sprintf("Port %d is open to %s.", [port, rule[key]]),
	"path": array.concat(path, [key]),
	"port": port,
} if {
	some port in data.parameters.ports
	some [path, rule] in entries
	is_allowing(rule)
	networks.covers_tcp(rule, port)
	some key in ["cidr_block", "ipv6_cidr_block"]
	networks.is_open(rule[key])
	not is_denied_before(rule, key, port)
}

entries := [[["ingress", i], rule] | some i, rule in input.resource.attributes.ingress] if {
	input.resource.type != "aws_network_acl_rule"
}

entries := [[[], input.resource.attributes]] if {
	input.resource.type == "aws_network_acl_rule"
	not input.resource.attributes.egress == true
}

is_allowing(rule) if lower(rule.action) == "allow"

is_allowing(rule) if lower(rule.rule_action) == "allow"

is_denied_before(rule, key, port) if {
	some [_, other] in entries
	lower(other.action) == "deny"
	other.rule_no < rule.rule_no
	networks.covers_tcp(other, port)
	networks.is_open(other[key])
}
