# METADATA
# scope: package
# title: Network firewalls log what they see
# description: Without logs nobody learns what the firewall stopped or let through.
# custom:
#   id: PL-AWS-NETWORKFIREWALL-2
#   severity: medium
#   resources: [aws_networkfirewall_firewall]
#   remedy: Add an aws_networkfirewall_logging_configuration for the firewall.
package plumbline.aws.networkfirewall.logging

deny contains {"message": "The firewall has no logging configuration.", "path": []} if {
	count([1 | some each in input.companions; each.type == "aws_networkfirewall_logging_configuration"]) == 0
}
