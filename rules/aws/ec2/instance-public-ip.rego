# METADATA
# scope: package
# title: Instances have no public addresses
# description: An instance with a public address can be reached from the internet as soon as one security group is too wide.
# custom:
#   id: PL-AWS-EC2-12
#   severity: high
#   resources: [aws_instance, aws_spot_instance_request, aws_launch_template, aws_launch_configuration]
#   remedy: Set associate_public_ip_address to false and reach the instance through a load balancer, a NAT gateway or a VPN.
package plumbline.aws.ec2.instance_public_ip

attributes := input.resource.attributes

deny contains {"message": "Instances get a public address.", "path": ["associate_public_ip_address"]} if {
	attributes.associate_public_ip_address == true
}

# Launch templates have the setting as a text.
deny contains {"message": "Instances get a public address.", "path": ["network_interfaces", i, "associate_public_ip_address"]} if {
	some i, interface in attributes.network_interfaces
	interface.associate_public_ip_address in {true, "true"}
}
