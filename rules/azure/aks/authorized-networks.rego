# METADATA
# scope: package
# title: The API of a cluster is open to named networks only
# description: Anybody on the internet can try credentials and defects of an API that every network reaches.
# custom:
#   id: PL-AZURE-AKS-2
#   severity: high
#   resources: [azurerm_kubernetes_cluster]
#   remedy: Name networks in authorized_ip_ranges of api_server_access_profile, or set private_cluster_enabled to true.
#   fix:
#     - at: api_server_access_profile.*.authorized_ip_ranges.*
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
#     - at: api_server_authorized_ip_ranges
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
#     - set: {api_server_access_profile.0.authorized_ip_ranges: ['${var.admitted_network}']}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
package plumbline.azure.aks.authorized_networks

import data.plumbline.lib.azure_networks

attributes := input.resource.attributes

is_limited if attributes.private_cluster_enabled == true

is_limited if attributes.public_network_access_enabled == false

is_limited if count(attributes.api_server_authorized_ip_ranges) > 0

is_limited if count(attributes.api_server_access_profile[_].authorized_ip_ranges) > 0

deny contains {"message": "Every network reaches the API of the cluster.", "path": ["api_server_access_profile", 0, "authorized_ip_ranges"]} if not is_limited

deny contains {"message": sprintf("The API of the cluster is open to %s.", [cidr]), "path": ["api_server_access_profile", i, "authorized_ip_ranges", j]} if {
	not attributes.private_cluster_enabled == true
	some i, profile in attributes.api_server_access_profile
	some j, cidr in profile.authorized_ip_ranges
	azure_networks.is_open(cidr)
}

deny contains {"message": sprintf("The API of the cluster is open to %s.", [cidr]), "path": ["api_server_authorized_ip_ranges", i]} if {
	not attributes.private_cluster_enabled == true
	some i, cidr in attributes.api_server_authorized_ip_ranges
	azure_networks.is_open(cidr)
}
