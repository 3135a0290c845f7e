# METADATA
# scope: package
# title: Network security groups do not open SSH to the internet
# description: A host whose port 22 anybody can reach is tried with stolen and guessed credentials within minutes.
# custom:
#   id: PL-AZURE-NETWORK-1
#   severity: high
#   resources: [azurerm_network_security_group, azurerm_network_security_rule]
#   frameworks:
#     CIS-Azure-3.0: ["7.2"]
#     CIS-Azure-4.0: ["8.2"]
#     CIS-Azure-5.0: ["7.2"]
#     CIS-Azure-6.0: ["7.2"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.310(a)(1)", "164.312(a)(1)", "164.312(e)(1)"]
#     ISO27001-2022: ["A.8.14", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.1", "1.4.2", "1.4.4", "1.5.1", "2.2.5"]
#     SOC2: ["CC6.6"]
#   remedy: Allow port 22 only from the networks that need it, or use Azure Bastion and close the port.
#   fix:
#     - type: azurerm_network_security_group
#       at: security_rule.*.source_address_prefixes
#       remove: denied
#     - type: azurerm_network_security_rule
#       at: source_address_prefixes
#       remove: denied
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.azure.network.ssh

import data.plumbline.lib.azure_networks

deny contains {"message": sprintf("Port 22 is open to %s.", [source]), "path": path} if {
	some [path, source] in azure_networks.tcp_openings(input.resource, 22)
}
