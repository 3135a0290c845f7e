# METADATA
# scope: package
# title: Instances have no public address
# description: A public address puts every service of the host before the whole internet.
# custom:
#   id: PL-GOOGLE-COMPUTE-1
#   severity: high
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   frameworks:
#     CIS-GCP-3.0: ["4.9"]
#     CIS-GCP-4.0: ["4.9"]
#     CIS-GCP-5.0: ["4.9"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.310(a)(1)", "164.312(a)(1)"]
#     ISO27001-2022: ["A.8.1"]
#     PCI-4.0: ["1.2.8", "1.4.2", "1.4.5", "3.5.1.3"]
#     SOC2: ["CC6.6"]
#   remedy: Remove access_config and ipv6_access_config, and use Cloud NAT, IAP or a load balancer.
#   fix:
#     - remove: denied
package plumbline.google.compute.instance_public_ip

deny contains {"message": "The instance has a public address.", "path": ["network_interface", i, key]} if {
	some i, interface in input.resource.attributes.network_interface
	some key in ["access_config", "ipv6_access_config"]
	count(interface[key]) > 0
}
