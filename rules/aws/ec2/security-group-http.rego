# METADATA
# scope: package
# title: Security groups do not open plain HTTP to the internet
# description: What travels over port 80 can be read and changed on its way.
# custom:
#   id: PL-AWS-EC2-6
#   severity: low
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   remedy: Open port 443 instead, or let a load balancer or CloudFront answer port 80 with a redirect.
#   fix:
#     - type: [aws_security_group, aws_default_security_group]
#       remove: denied
#     - type: [aws_security_group, aws_default_security_group]
#       remove: ingress.*
#     - type: [aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.aws.ec2.security_group_http

import data.plumbline.lib.networks

deny contains {"message": sprintf("Port 80 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in networks.tcp_openings(input.resource, 80)
}
