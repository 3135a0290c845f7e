# METADATA
# scope: package
# title: Networks are VPCs of your own
# description: The default VPC has a public subnet in every zone, so that everything in it begins exposed.
# custom:
#   id: PL-AWS-EC2-22
#   severity: medium
#   resources: [aws_default_vpc, aws_vpc]
#   remedy: Remove the aws_default_vpc and define an aws_vpc with the subnets that are needed.
#   fix: {none: 'What runs in the default VPC has to move to one of its own, whose subnets only its owner knows.'}
package plumbline.aws.ec2.default_vpc

deny contains {"message": "The default VPC is used.", "path": []} if input.resource.type == "aws_default_vpc"
