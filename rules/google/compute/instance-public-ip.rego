# METADATA
# scope: package
# title: Instances have no public address
# description: A public address puts every service of the host before the whole internet.
# custom:
#   id: PL-GOOGLE-COMPUTE-1
#   severity: high
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   remedy: Remove access_config and ipv6_access_config, and use Cloud NAT, IAP or a load balancer.
package plumbline.google.compute.instance_public_ip

deny contains {"message": "The instance has a public address.", "path": ["network_interface", i, key]} if {
	some i, interface in input.resource.attributes.network_interface
	some key in ["access_config", "ipv6_access_config"]
	count(interface[key]) > 0
}
