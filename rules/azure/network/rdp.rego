# METADATA
# scope: package
# title: Network security groups do not open RDP to the internet
# description: A host whose port 3389 anybody can reach is tried with stolen and guessed credentials within minutes.
# custom:
#   id: PL-AZURE-NETWORK-2
#   severity: high
#   resources: [azurerm_network_security_group, azurerm_network_security_rule]
#   remedy: Allow port 3389 only from the networks that need it, or use Azure Bastion and close the port.
package plumbline.azure.network.rdp

import data.plumbline.lib.azure_networks

deny contains {"message": sprintf("Port 3389 is open to %s.", [source]), "path": path} if {
	some [path, source] in azure_networks.tcp_openings(input.resource, 3389)
}
