# METADATA
# scope: package
# title: Network firewalls log what they see
# description: Without logs nobody learns what the firewall stopped or let through.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-2
#   severity: medium
#   resources: [aws_networkfirewall_firewall]
#   frameworks:
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2"]
#   remedy: Add an aws_networkfirewall_logging_configuration for the firewall.
#   fix:
#     - add:
#         aws_networkfirewall_logging_configuration:
#           firewall_arn: ${subject.arn}
#           logging_configuration:
#             - log_destination_config:
#                 - log_destination: {logGroup: '${var.log_group_name}'}
#                   log_destination_type: CloudWatchLogs
#                   log_type: ALERT
package plumbline.aws.networkfirewall.logging

deny contains {"message": "The firewall has no logging configuration.", "path": []} if {
	count([1 | some each in input.companions; each.type == "aws_networkfirewall_logging_configuration"]) == 0
}
