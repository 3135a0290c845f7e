# METADATA
# scope: package
# title: DNS zones are not signed with SHA-1
# description: Signatures with SHA-1 can be forged.
# custom:
#   id: PL-GOOGLE-DNS-2
#   severity: medium
#   resources: [google_dns_managed_zone]
#   frameworks:
#     CIS-GCP-3.0: ["3.4", "3.5"]
#     CIS-GCP-4.0: ["3.4", "3.5"]
#     CIS-GCP-5.0: ["3.4", "3.5"]
#     SOC2: ["CC6.7"]
#   remedy: Use rsasha256, rsasha512 or ecdsap256sha256 in default_key_specs. Google changes them only while the state is off.
#   fix:
#     - set: {denied: rsasha256}
#       marks: removes
package plumbline.google.dns.dnssec_algorithm

deny contains {"message": "Keys of the zone use SHA-1.", "path": ["dnssec_config", 0, "default_key_specs", i, "algorithm"]} if {
	some i, specs in input.resource.attributes.dnssec_config[0].default_key_specs
	specs.algorithm == "rsasha1"
}
