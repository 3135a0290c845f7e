# METADATA
# scope: package
# title: Network security groups do not open UDP to the internet
# description: Services that answer over UDP are used to multiply attacks on others.
# custom:
#   id: PL-AZURE-NETWORK-7
#   severity: medium
#   resources: [azurerm_network_security_group, azurerm_network_security_rule]
#   remedy: Allow UDP only from the networks that need it.
package plumbline.azure.network.udp

import data.plumbline.lib.azure_networks

deny contains {"message": sprintf("UDP is open to %s.", [source]), "path": path} if {
	some [path, source] in azure_networks.udp_openings(input.resource)
}
