# METADATA
# scope: package
# title: Cosmos DB accounts are open to named networks only
# description: An account that every network reaches can be read from anywhere with a stolen key.
# custom:
#   id: PL-AZURE-COSMOSDB-1
#   severity: high
#   resources: [azurerm_cosmosdb_account]
#   frameworks:
#     CIS-Azure-3.0: ["5.4.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(3)(i)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#   remedy: Set public_network_access_enabled to false, or is_virtual_network_filter_enabled to true, or name addresses in ip_range_filter.
#   fix:
#     - set: {ip_range_filter: ['${var.admitted_network}']}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
package plumbline.azure.cosmosdb.firewall

import data.plumbline.lib.azure_networks

attributes := input.resource.attributes

is_limited if attributes.public_network_access_enabled == false

is_limited if attributes.is_virtual_network_filter_enabled == true

is_limited if {
	count(ranges) > 0
	every range in ranges {
		not azure_networks.is_open(range)
	}
}

# A text with commas before version 4 of the provider.
ranges := attributes.ip_range_filter if is_array(attributes.ip_range_filter)

ranges := [trim_space(range) | some range in split(attributes.ip_range_filter, ","); range != ""] if {
	is_string(attributes.ip_range_filter)
}

deny contains {"message": "Every network reaches the account.", "path": ["public_network_access_enabled"]} if not is_limited
