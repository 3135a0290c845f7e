# METADATA
# scope: package
# title: Network security groups do not open plain HTTP to the internet
# description: What is sent over plain HTTP can be read and changed by anybody on the way.
# custom:
#   id: PL-AZURE-NETWORK-5
#   severity: medium
#   resources: [azurerm_network_security_group, azurerm_network_security_rule]
#   remedy: Allow port 443 in place of port 80, or put an application gateway in front.
package plumbline.azure.network.http

import data.plumbline.lib.azure_networks

deny contains {"message": sprintf("Port 80 is open to %s.", [source]), "path": path} if {
	some [path, source] in azure_networks.tcp_openings(input.resource, 80)
}
