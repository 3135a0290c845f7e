# METADATA
# scope: package
# title: Firewall rules do not open RDP to the internet
# description: A host whose port 3389 anybody can reach is tried with stolen and guessed credentials within minutes.
# custom:
#   id: PL-GOOGLE-COMPUTE-15
#   severity: high
#   resources: [google_compute_firewall, google_compute_firewall_policy_rule, google_compute_network_firewall_policy_rule, google_compute_region_network_firewall_policy_rule]
#   frameworks:
#     CIS-GCP-3.0: ["3.7"]
#     CIS-GCP-4.0: ["3.7"]
#     CIS-GCP-5.0: ["3.7"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.310(a)(1)", "164.312(e)(1)"]
#     ISO27001-2022: ["A.8.20"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.5", "3.5.1.3", "10.3.2"]
#     SOC2: ["CC6.6", "CC6.7"]
#   remedy: Allow port 3389 only from the networks that need it, or through IAP from 35.235.240.0/20.
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
package plumbline.google.compute.firewall_rdp

import data.plumbline.lib.google_networks

deny contains {"message": sprintf("Port 3389 is open to %s.", [cidr]), "path": path} if {
	some [path, cidr] in google_networks.tcp_openings(input.resource, 3389)
}
