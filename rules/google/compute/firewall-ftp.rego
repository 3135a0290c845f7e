# METADATA
# scope: package
# title: Firewall rules do not open FTP to the internet
# description: FTP sends passwords and files in clear text.
# custom:
#   id: PL-GOOGLE-COMPUTE-19
#   severity: high
#   resources: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   remedy: Close the ports 20 and 21, and use SFTP or storage buckets.
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
package plumbline.google.compute.firewall_ftp

import data.plumbline.lib.google_networks

deny contains {"message": sprintf("Port %d is open to %s.", [port, cidr]), "path": path, "port": port} if {
	some port in [20, 21]
	some [path, cidr] in google_networks.tcp_openings(input.resource, port)
}
