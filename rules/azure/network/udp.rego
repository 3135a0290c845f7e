# METADATA
# scope: package
# title: Network security groups do not open UDP to the internet
# description: Services that answer over UDP are used to multiply attacks on others.
# custom:
#   id: PL-AZURE-NETWORK-7
#   severity: medium
#   resources: [azurerm_network_security_group, azurerm_network_security_rule]
#   frameworks:
#     CIS-Azure-3.0: ["7.3"]
#     CIS-Azure-4.0: ["8.3"]
#     CIS-Azure-5.0: ["7.3"]
#     CIS-Azure-6.0: ["7.3"]
#     HIPAA: ["164.308(a)(1)(ii)(B)"]
#     ISO27001-2022: ["A.8.14", "A.8.20", "A.8.21", "A.8.22"]
#     SOC2: ["CC6.6"]
#   remedy: Allow UDP only from the networks that need it.
#   fix:
#     - type: azurerm_network_security_group
#       at: security_rule.*.source_address_prefixes
#       remove: denied
#     - type: azurerm_network_security_rule
#       at: source_address_prefixes
#       remove: denied
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.azure.network.udp

import data.plumbline.lib.azure_networks

deny contains {"message": sprintf("UDP is open to %s.", [source]), "path": path} if {
	some [path, source] in azure_networks.udp_openings(input.resource)
}
