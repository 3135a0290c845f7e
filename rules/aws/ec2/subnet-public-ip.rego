# METADATA
# scope: package
# title: Subnets do not give out public addresses
# description: Every instance that starts in such a subnet can be reached from the internet, whether that was meant or not.
# custom:
#   id: PL-AWS-EC2-20
#   severity: medium
#   resources: [aws_subnet, aws_default_subnet]
#   frameworks:
#     AWS-FSBP: ["EC2.15"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     SOC2: ["CC6.6"]
#   remedy: Set map_public_ip_on_launch to false.
#   fix:
#     - set: {map_public_ip_on_launch: false}
#       marks: removes
package plumbline.aws.ec2.subnet_public_ip

attributes := input.resource.attributes

# Default subnets give them out unless told otherwise.
# Source: aws 6.62.0, website/docs/r/default_subnet.html.markdown.
deny contains {"message": "Instances in the subnet get public addresses.", "path": ["map_public_ip_on_launch"]} if {
	object.get(attributes, "map_public_ip_on_launch", input.resource.type == "aws_default_subnet") == true
}
