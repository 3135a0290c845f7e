# METADATA
# scope: package
# title: Firewall rules do not open ports of administration to the internet
# description: Telnet, file shares and remote management are entered with guessed passwords and known holes.
# custom:
#   id: PL-GOOGLE-COMPUTE-20
#   severity: high
#   resources: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   remedy: Allow these ports only from the networks of administrators.
#   parameters:
#     ports: [23, 25, 110, 135, 137, 139, 445, 2375, 2376, 2379, 5900, 5985, 5986, 8200, 10250]
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
package plumbline.google.compute.firewall_admin_ports

import data.plumbline.lib.google_networks

deny contains {"message": sprintf("Port %d is open to %s.", [port, cidr]), "path": path, "port": port} if {
	some port in data.parameters.ports
	some [path, cidr] in google_networks.tcp_openings(input.resource, port)
}
