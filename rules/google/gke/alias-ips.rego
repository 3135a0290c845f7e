# METADATA
# scope: package
# title: GKE clusters use alias addresses
# description: Without alias addresses pods are reached through routes that know no checks against spoofing.
# custom:
#   id: PL-GOOGLE-GKE-14
#   severity: low
#   resources: [google_container_cluster]
#   remedy: Add an ip_allocation_policy block.
package plumbline.google.gke.alias_ips

is_ok if input.resource.attributes.ip_allocation_policy[0]

is_ok if input.resource.attributes.networking_mode == "VPC_NATIVE"

is_ok if input.resource.attributes.enable_autopilot == true

deny contains {"message": "The cluster has no alias addresses.", "path": ["ip_allocation_policy"]} if not is_ok
