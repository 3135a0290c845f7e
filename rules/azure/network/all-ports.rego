# METADATA
# scope: package
# title: Network security groups do not open all ports to the internet
# description: A rule that opens every port opens also those that nobody thought of.
# custom:
#   id: PL-AZURE-NETWORK-6
#   severity: critical
#   resources: [azurerm_network_security_group, azurerm_network_security_rule]
#   remedy: Name the ports that the internet may reach.
#   fix:
#     - type: azurerm_network_security_group
#       at: security_rule.*.source_address_prefixes
#       remove: denied
#     - type: azurerm_network_security_rule
#       at: source_address_prefixes
#       remove: denied
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.azure.network.all_ports

import data.plumbline.lib.azure_networks

deny contains {"message": sprintf("All ports are open to %s.", [source]), "path": path} if {
	some [path, source] in azure_networks.all_openings(input.resource)
}
