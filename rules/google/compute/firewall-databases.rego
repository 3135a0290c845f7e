# METADATA
# scope: package
# title: Firewall rules do not open databases to the internet
# description: A database that anybody can reach is one weak password away from being read.
# custom:
#   id: PL-GOOGLE-COMPUTE-18
#   severity: high
#   resources: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   remedy: Allow the ports of databases only from the networks of the applications.
#   parameters:
#     ports: [1433, 1521, 5432, 5984, 6379, 7000, 7001, 9042, 9200, 9300, 11211, 27017, 27018, 27019, 50000]
#   fix:
#     - type: google_compute_firewall
#       remove: source_ranges
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
#     - type: google_compute_firewall
#       set: {source_ranges: ['${var.admitted_network}']}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
package plumbline.google.compute.firewall_databases

import data.plumbline.lib.google_networks

deny contains {"message": sprintf("Port %d is open to %s.", [port, cidr]), "path": path, "port": port} if {
	some port in data.parameters.ports
	some [path, cidr] in google_networks.tcp_openings(input.resource, port)
}
