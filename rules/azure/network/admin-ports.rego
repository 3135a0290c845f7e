# METADATA
# scope: package
# title: Network security groups do not open ports of administration to the internet
# description: Remote shells, file shares and desktops are the first thing that attackers look for.
# custom:
#   id: PL-AZURE-NETWORK-4
#   severity: high
#   resources: [azurerm_network_security_group, azurerm_network_security_rule]
#   remedy: Allow these ports only from the networks that need them.
#   fix:
#     - type: azurerm_network_security_group
#       at: security_rule.*.source_address_prefixes
#       remove: denied
#     - type: azurerm_network_security_rule
#       at: source_address_prefixes
#       remove: denied
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.azure.network.admin_ports

import data.plumbline.lib.azure_networks

ports := {
	21: "FTP",
	23: "Telnet",
	135: "RPC",
	139: "NetBIOS",
	445: "SMB",
	2375: "Docker",
	5900: "VNC",
	5985: "WinRM",
	5986: "WinRM",
	10250: "kubelet",
}

deny contains {"message": sprintf("Port %d (%s) is open to %s.", [port, service, source]), "path": path, "port": port} if {
	some port, service in ports
	some [path, source] in azure_networks.tcp_openings(input.resource, port)
}
