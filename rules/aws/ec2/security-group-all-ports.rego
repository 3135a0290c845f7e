# METADATA
# scope: package
# title: Security groups do not open all ports to the internet
# description: A rule for all ports exposes every service of a host, including those that nobody thought of.
# custom:
#   id: PL-AWS-EC2-5
#   severity: critical
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   frameworks:
#     CIS-AWS-3.0: ["5.2", "5.3"]
#     CIS-AWS-4.0: ["5.3", "5.4"]
#     CIS-AWS-5.0: ["5.3", "5.4"]
#     CIS-AWS-6.0: ["6.3", "6.4"]
#     CIS-AWS-7.0: ["6.3", "6.4"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     SOC2: ["CC6.6"]
#   remedy: Name the protocol and the ports that are meant, and the networks that need them.
#   fix:
#     - type: [aws_security_group, aws_default_security_group]
#       remove: denied
#     - type: [aws_security_group, aws_default_security_group]
#       remove: ingress.*
#     - type: [aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.aws.ec2.security_group_all_ports

import data.plumbline.lib.networks

deny contains {"message": sprintf("All ports are open to %s.", [cidr]), "path": array.concat(path, place)} if {
	some [path, rule] in networks.rules(input.resource, "ingress")
	networks.covers_all(rule)
	some [place, cidr] in networks.open_networks(rule)
}
