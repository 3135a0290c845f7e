# METADATA
# scope: package
# title: Firewall rules do not open RDP to the internet
# description: A host whose port 3389 anybody can reach is tried with stolen and guessed credentials within minutes.
# custom:
#   id: PL-GOOGLE-COMPUTE-15
#   severity: high
#   resources: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   remedy: Allow port 3389 only from the networks that need it, or through IAP from 35.235.240.0/20.
package plumbline.google.compute.firewall_rdp

import data.plumbline.lib.google_networks

deny contains {"message": sprintf("Port 3389 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in google_networks.tcp_openings(input.resource, 3389)
}
