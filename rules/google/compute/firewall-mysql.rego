# METADATA
# scope: package
# title: Firewall rules do not open MySQL to the internet
# description: A database that anybody can reach is one weak password away from being read.
# custom:
#   id: PL-GOOGLE-COMPUTE-17
#   severity: high
#   resources: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   remedy: Allow port 3306 only from the networks of the applications.
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
package plumbline.google.compute.firewall_mysql

import data.plumbline.lib.google_networks

deny contains {"message": sprintf("Port 3306 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in google_networks.tcp_openings(input.resource, 3306)
}
