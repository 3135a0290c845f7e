# METADATA
# scope: package
# title: DNS zones are not signed with SHA-1
# description: Signatures with SHA-1 can be forged.
# custom:
#   id: PL-GOOGLE-DNS-2
#   severity: medium
#   resources: [google_dns_managed_zone]
#   remedy: Use rsasha256, rsasha512 or ecdsap256sha256 in default_key_specs.
package plumbline.google.dns.dnssec_algorithm

deny contains {"message": "Keys of the zone use SHA-1.", "path": ["dnssec_config", 0, "default_key_specs", i, "algorithm"]} if {
	some i, specs in input.resource.attributes.dnssec_config[0].default_key_specs
	specs.algorithm == "rsasha1"
}
