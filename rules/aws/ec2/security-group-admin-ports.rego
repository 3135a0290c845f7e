# METADATA
# scope: package
# title: Security groups do not open administration and file services to the internet
# description: Services such as Telnet, FTP, SMB, VNC, WinRM, Docker and the Kubernetes API are made for trusted networks.
# custom:
#   id: PL-AWS-EC2-4
#   severity: high
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   frameworks:
#     AWS-FSBP: ["EC2.19"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     SOC2: ["CC6.6"]
#   remedy: Allow these ports only from the networks that need them.
#   parameters: {ports: [20, 21, 23, 135, 139, 445, 2049, 2375, 2376, 2379, 5601, 5900, 5985, 5986, 6443, 10250]}
#   fix:
#     - type: [aws_security_group, aws_default_security_group]
#       remove: denied
#     - type: [aws_security_group, aws_default_security_group]
#       remove: ingress.*
#     - type: [aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.aws.ec2.security_group_admin_ports

import data.plumbline.lib.networks

deny contains {"message": sprintf("Port %d is open to %s.", [port, cidr]), "path": path, "port": port} if {
	some port in data.parameters.ports
	some [path, cidr] in networks.tcp_openings(input.resource, port)
}
