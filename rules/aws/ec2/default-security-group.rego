# METADATA
# scope: package
# title: Default security groups let nothing through
# description: Every resource without a security group of its own gets the default one, which lets its members reach each other.
# custom:
#   id: PL-AWS-EC2-9
#   severity: medium
#   resources: [aws_default_security_group, aws_vpc]
#   frameworks:
#     AWS-FSBP: ["EC2.2"]
#     CIS-AWS-3.0: ["5.4"]
#     CIS-AWS-4.0: ["5.5"]
#     CIS-AWS-5.0: ["5.5"]
#     CIS-AWS-6.0: ["6.5"]
#     CIS-AWS-7.0: ["6.5"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22", "A.8.23"]
#     NIST-800-53r5: ["AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)", "CM-6", "CM-9", "SC-7",
#       "SC-7(5)", "SC-7(7)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(21)", "SC-7(24)", "SC-7(25)", "SC-7(26)",
#       "SC-7(27)", "SC-7(28)"]
#   remedy: Add an aws_default_security_group for the VPC without ingress and egress blocks, and use security groups of your own.
#   fix:
#     - type: aws_vpc
#       add: {aws_default_security_group: {vpc_id: '${subject.id}'}}
#       marks: removes
#     - type: aws_default_security_group
#       remove: denied.^
#       marks: removes
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
