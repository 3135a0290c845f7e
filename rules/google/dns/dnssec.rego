# METADATA
# scope: package
# title: Public DNS zones are signed
# description: Without DNSSEC answers can be forged, and visitors be sent to another host.
# custom:
#   id: PL-GOOGLE-DNS-1
#   severity: medium
#   resources: [google_dns_managed_zone]
#   frameworks:
#     CIS-GCP-3.0: ["3.3"]
#     CIS-GCP-4.0: ["3.3"]
#     CIS-GCP-5.0: ["3.3"]
#     PCI-4.0: ["5.3.4"]
#     SOC2: ["CC6.7"]
#   remedy: Add a dnssec_config block with state = "on".
#   fix:
#     - set: {dnssec_config.0.state: 'on'}
package plumbline.google.dns.dnssec

# Zones inside a network are not signed.
not_applicable if input.resource.attributes.visibility == "private"

is_ok if input.resource.attributes.dnssec_config[_].state == "on"

deny contains {"message": "The zone is not signed.", "path": ["dnssec_config", 0, "state"]} if not is_ok
