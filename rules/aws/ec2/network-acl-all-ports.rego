# METADATA
# scope: package
# title: Network ACLs do not let all traffic in
# description: An entry that allows every protocol from everywhere makes the network ACL useless.
# custom:
#   id: PL-AWS-EC2-25
#   severity: medium
#   resources: [aws_network_acl, aws_network_acl_rule]
#   frameworks:
#     CIS-AWS-3.0: ["5.1"]
#     CIS-AWS-4.0: ["5.2"]
#     CIS-AWS-5.0: ["5.2"]
#     CIS-AWS-6.0: ["6.2"]
#     CIS-AWS-7.0: ["6.2"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.312(e)(1)"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     NIST-800-53r5: ["AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)", "CM-2", "CM-2(2)", "CM-6",
#       "CM-7", "CM-8(6)", "CM-9", "SC-7", "SC-7(5)", "SC-7(7)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(21)",
#       "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     SOC2: ["CC6.6"]
#   remedy: Name the protocols and ports that are meant.
#   fix:
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
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
