# METADATA
# scope: package
# title: Instances have no public addresses
# description: An instance with a public address can be reached from the internet as soon as one security group is too wide.
# custom:
#   id: PL-AWS-EC2-12
#   severity: high
#   resources: [aws_instance, aws_spot_instance_request, aws_launch_template, aws_launch_configuration]
#   frameworks:
#     AWS-FSBP: ["EC2.9", "EC2.25"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1", "A.8.20", "A.8.21", "A.8.22"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(7)", "AC-4(21)", "AC-17", "AC-17(1)", "AC-17(4)", "AC-17(9)", "AC-17(10)",
#       "SC-7", "SC-7(2)", "SC-7(3)", "SC-7(7)", "SC-7(9)", "SC-7(11)", "SC-7(12)", "SC-7(16)", "SC-7(20)", "SC-7(21)",
#       "SC-7(24)", "SC-7(25)", "SC-7(26)", "SC-7(27)", "SC-7(28)"]
#     PCI-4.0: ["1.4.5"]
#     SOC2: ["CC6.6"]
#   remedy: Set associate_public_ip_address to false and reach the instance through a load balancer, a NAT gateway or a VPN.
#   fix:
#     - type: [aws_instance, aws_spot_instance_request, aws_launch_configuration]
#       set: {denied: false}
#       marks: [removes, replaces]
#     - type: aws_launch_template
#       set: {denied: 'false'}
#       marks: removes
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
