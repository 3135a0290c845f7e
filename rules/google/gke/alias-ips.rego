# METADATA
# scope: package
# title: GKE clusters use alias addresses
# description: Without alias addresses pods are reached through routes that know no checks against spoofing.
# custom:
#   id: PL-GOOGLE-GKE-14
#   severity: low
#   resources: [google_container_cluster]
#   remedy: Remove networking_mode, or set it to VPC_NATIVE and add an ip_allocation_policy block.
#   fix:
#     - set:
#         networking_mode: VPC_NATIVE
#         ip_allocation_policy.0:
#           cluster_secondary_range_name: ${var.cluster_secondary_range_name}
#           services_secondary_range_name: ${var.services_secondary_range_name}
#       remove: cluster_ipv4_cidr
#       whole: true
package plumbline.google.gke.alias_ips

attributes := input.resource.attributes

is_ok if attributes.ip_allocation_policy[0]

is_ok if attributes.enable_autopilot == true

deny contains {"message": "The cluster has no alias addresses.", "path": ["networking_mode"]} if {
	attributes.networking_mode == "ROUTES"
	not is_ok
}
