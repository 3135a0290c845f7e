# METADATA
# scope: package
# title: Security groups do not open remote desktop to the internet
# description: Remote desktop that anybody can reach is a common way in for ransomware.
# custom:
#   id: PL-AWS-EC2-2
#   severity: high
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   frameworks:
#     AWS-FSBP: ["EC2.14"]
#     CIS-AWS-3.0: ["5.2", "5.3"]
#     CIS-AWS-4.0: ["5.3", "5.4"]
#     CIS-AWS-5.0: ["5.3", "5.4"]
#     CIS-AWS-6.0: ["6.3", "6.4"]
#     CIS-AWS-7.0: ["6.3", "6.4"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     SOC2: ["CC6.6"]
#   remedy: Allow port 3389 only from the networks that need it, or reach the host through Fleet Manager or a VPN.
#   fix:
#     - type: [aws_security_group, aws_default_security_group]
#       remove: denied
#     - type: [aws_security_group, aws_default_security_group]
#       remove: ingress.*
#     - type: [aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.aws.ec2.security_group_rdp

import data.plumbline.lib.networks

deny contains {"message": sprintf("Port 3389 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in networks.tcp_openings(input.resource, 3389)
}
