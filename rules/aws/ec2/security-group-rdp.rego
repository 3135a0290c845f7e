# METADATA
# scope: package
# title: Security groups do not open remote desktop to the internet
# description: Remote desktop that anybody can reach is a common way in for ransomware.
# custom:
#   id: PL-AWS-EC2-2
#   severity: high
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   remedy: Allow port 3389 only from the networks that need it, or reach the host through Fleet Manager or a VPN.
package plumbline.aws.ec2.security_group_rdp

import data.plumbline.lib.networks

deny contains {"message": sprintf("Port 3389 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in networks.tcp_openings(input.resource, 3389)
}
