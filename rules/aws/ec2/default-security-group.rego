# METADATA
# scope: package
# title: Default security groups let nothing through
# description: Every resource without a security group of its own gets the default one, which lets its members reach each other.
# custom:
#   id: PL-AWS-EC2-9
#   severity: medium
#   resources: [aws_default_security_group, aws_vpc]
#   remedy: Add an aws_default_security_group for the VPC without ingress and egress blocks, and use security groups of your own.
package plumbline.aws.ec2.default_security_group

deny contains {"message": "The default security group of the VPC keeps its rules.", "path": []} if {
	input.resource.type == "aws_vpc"
	count([1 | some each in input.companions; each.type == "aws_default_security_group"]) == 0
}

deny contains {"message": sprintf("The default security group has %s rules.", [direction]), "path": [direction, 0]} if {
	input.resource.type == "aws_default_security_group"
	some direction in ["ingress", "egress"]
	count(input.resource.attributes[direction]) > 0
}
