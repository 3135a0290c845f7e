# METADATA
# scope: package
# title: Security groups do not open databases to the internet
# description: A database that anybody can reach needs only one weak password or one flaw to lose its data.
# custom:
#   id: PL-AWS-EC2-3
#   severity: high
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   frameworks:
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     SOC2: ["CC6.6"]
#   remedy: Allow the ports of databases only from the security groups of the applications that use them.
#   parameters: {ports: [1433, 1521, 3306, 5432, 5439, 6379, 7000, 7001, 9042, 9200, 9300, 11211, 27017, 27018]}
#   fix:
#     - type: [aws_security_group, aws_default_security_group]
#       remove: denied
#     - type: [aws_security_group, aws_default_security_group]
#       remove: ingress.*
#     - type: [aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.aws.ec2.security_group_databases

import data.plumbline.lib.networks

deny contains {"message": sprintf("Port %d is open to %s.", [port, cidr]), "path": path, "port": port} if {
	some port in data.parameters.ports
	some [path, cidr] in networks.tcp_openings(input.resource, port)
}
