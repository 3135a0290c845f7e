# METADATA
# scope: package
# title: DNS policies log queries
# description: Without logs nobody can tell which names an intruder asked for.
# custom:
#   id: PL-GOOGLE-DNS-3
#   severity: medium
#   resources: [google_dns_policy]
#   frameworks:
#     ISO27001-2022: ["A.8.16", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["1.3.2", "1.4.1", "1.4.2", "1.4.4", "5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4",
#       "10.2.1.5", "10.2.1.6", "10.2.1.7", "10.2.2", "10.3.1", "10.5.1", "10.6.3"]
#     SOC2: ["A1.2", "CC6.6", "CC7.2", "CC7.3"]
#   remedy: Set enable_logging to true.
#   fix:
#     - set: {enable_logging: true}
package plumbline.google.dns.policy_logging

is_ok if input.resource.attributes.enable_logging == true

deny contains {"message": "Queries are not logged.", "path": ["enable_logging"]} if not is_ok
