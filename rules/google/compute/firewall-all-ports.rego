# METADATA
# scope: package
# title: Firewall rules do not open all ports to the internet
# description: A rule for all ports lets anybody reach every service of a host, also those that nobody knows of.
# custom:
#   id: PL-GOOGLE-COMPUTE-21
#   severity: critical
#   resources: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   remedy: Name the ports that are needed, and the networks that need them.
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
package plumbline.google.compute.firewall_all_ports

import data.plumbline.lib.google_networks

deny contains {"message": sprintf("All ports are open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in google_networks.all_openings(input.resource)
}
