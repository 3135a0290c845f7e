# METADATA
# scope: package
# title: Search services do not name the whole internet
# description: A list of allowed addresses that holds all of them protects nothing.
# custom:
#   id: PL-AZURE-SEARCH-3
#   severity: high
#   resources: [azurerm_search_service]
#   remedy: Remove 0.0.0.0/0 from allowed_ips.
#   fix:
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
package plumbline.azure.search.open_networks

import data.plumbline.lib.azure_networks

deny contains {"message": sprintf("The search service is open to %s.", [cidr]), "path": ["allowed_ips", i]} if {
	some i, cidr in input.resource.attributes.allowed_ips
	azure_networks.is_open(cidr)
}
