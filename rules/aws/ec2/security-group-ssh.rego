# METADATA
# scope: package
# title: Security groups do not open SSH to the internet
# description: A host whose port 22 anybody can reach is tried with stolen and guessed credentials within minutes.
# custom:
#   id: PL-AWS-EC2-1
#   severity: high
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   frameworks:
#     AWS-FSBP: ["EC2.13"]
#     CIS-AWS-3.0: ["5.2", "5.3"]
#     CIS-AWS-4.0: ["5.3", "5.4"]
#     CIS-AWS-5.0: ["5.3", "5.4"]
#     CIS-AWS-6.0: ["6.3", "6.4"]
#     CIS-AWS-7.0: ["6.3", "6.4"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.312(e)(1)"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     NIST-800-53r5: ["AC-17", "AC-17(1)", "AC-17(9)", "AC-17(10)", "CM-9", "SC-7", "SC-7(7)", "SC-7(11)", "SC-7(12)",
#       "SC-7(16)", "SC-7(21)", "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1"]
#     SOC2: ["CC6.6", "CC7.2"]
#   remedy: Allow port 22 only from the networks that need it, or use Session Manager and close the port.
#   fix:
#     - type: [aws_security_group, aws_default_security_group]
#       remove: denied
#     - type: [aws_security_group, aws_default_security_group]
#       remove: ingress.*
#     - type: [aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.aws.ec2.security_group_ssh

import data.plumbline.lib.networks

deny contains {"message": sprintf("Port 22 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in networks.tcp_openings(input.resource, 22)
}
