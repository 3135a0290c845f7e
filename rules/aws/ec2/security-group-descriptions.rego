# METADATA
# scope: package
# title: Rules of security groups say what they are for
# description: A rule without a description is never removed, because nobody knows who still needs it.
# custom:
#   id: PL-AWS-EC2-8
#   severity: low
#   resources: [aws_security_group, aws_security_group_rule, aws_vpc_security_group_ingress_rule, aws_vpc_security_group_egress_rule]
#   remedy: Add a description to every rule.
#   fix:
#     - set: {denied.description: '${var.description}'}
package plumbline.aws.ec2.security_group_descriptions

import data.plumbline.lib.networks

deny contains {"message": "A rule has no description.", "path": path} if {
	some direction in ["ingress", "egress"]
	some [path, rule] in networks.rules(input.resource, direction)
	not is_described(rule)
}

deny contains {"message": "The security group has no description.", "path": []} if {
	input.resource.type == "aws_security_group"
	not input.resource.attributes.ingress
	not input.resource.attributes.egress
	not is_described(input.resource.attributes)
}

is_described(rule) if rule.description != ""
