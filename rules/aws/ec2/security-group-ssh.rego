# METADATA
# scope: package
# title: Security groups do not open SSH to the internet
# description: A host whose port 22 anybody can reach is tried with stolen and guessed credentials within minutes.
# custom:
#   id: PL-AWS-EC2-1
#   severity: high
#   resources: [aws_security_group, aws_default_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule]
#   remedy: Allow port 22 only from the networks that need it, or use Session Manager and close the port.
package plumbline.aws.ec2.security_group_ssh

import data.plumbline.lib.networks

deny contains {"message": sprintf("Port 22 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in networks.tcp_openings(input.resource, 22)
}
