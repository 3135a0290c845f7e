# METADATA
# scope: package
# title: Firewall rules do not open HTTP to the internet
# description: Traffic on port 80 can be read and changed on its way.
# custom:
#   id: PL-GOOGLE-COMPUTE-16
#   severity: medium
#   resources: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   remedy: Serve HTTPS behind a load balancer, and allow port 80 only from its ranges.
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
package plumbline.google.compute.firewall_http

import data.plumbline.lib.google_networks

deny contains {"message": sprintf("Port 80 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in google_networks.tcp_openings(input.resource, 80)
}
