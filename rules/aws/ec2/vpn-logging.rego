# METADATA
# scope: package
# title: VPN connections are logged
# description: Without logs nobody can tell who came in through the VPN, and why a tunnel went down.
# custom:
#   id: PL-AWS-EC2-28
#   severity: medium
#   resources: [aws_vpn_connection, aws_ec2_client_vpn_endpoint]
#   frameworks:
#     AWS-FSBP: ["EC2.51"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3",
#       "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7", "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2"]
#   remedy: Switch the log options on for both tunnels, or connection_log_options for a client VPN.
#   fix:
#     - type: aws_ec2_client_vpn_endpoint
#       set:
#         connection_log_options.0: {enabled: true, cloudwatch_log_group: '${var.log_group_name}'}
#       whole: true
#     - type: aws_vpn_connection
#       set:
#         denied.^: {log_enabled: true, log_group_arn: '${var.log_group_arn}'}
#       whole: true
package plumbline.aws.ec2.vpn_logging

attributes := input.resource.attributes

deny contains {"message": "Connections of clients are not logged.", "path": ["connection_log_options", 0, "enabled"]} if {
	input.resource.type == "aws_ec2_client_vpn_endpoint"
	not attributes.connection_log_options[0].enabled == true
}

deny contains {"message": sprintf("Tunnel %d is not logged.", [n]), "path": [name, 0, "cloudwatch_log_options", 0, "log_enabled"]} if {
	input.resource.type == "aws_vpn_connection"
	some n in [1, 2]
	name := sprintf("tunnel%d_log_options", [n])
	not attributes[name][0].cloudwatch_log_options[0].log_enabled == true
}
