# METADATA
# scope: package
# title: Network interfaces do not forward packets
# description: A host that forwards packets can be used to go around the rules between networks.
# custom:
#   id: PL-AZURE-NETWORK-11
#   severity: medium
#   resources: [azurerm_network_interface]
#   remedy: Remove ip_forwarding_enabled (enable_ip_forwarding before version 4), unless the host is a firewall or a router.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.azure.network.ip_forwarding

deny contains {"message": "The network interface forwards packets.", "path": [key]} if {
	some key in ["ip_forwarding_enabled", "enable_ip_forwarding"]
	input.resource.attributes[key] == true
}
