# METADATA
# scope: package
# title: GKE clusters name the networks that reach the control plane
# description: Without a list of networks anybody on the internet reaches the login of the control plane.
# custom:
#   id: PL-GOOGLE-GKE-6
#   severity: high
#   resources: [google_container_cluster]
#   remedy: Add a master_authorized_networks_config block with the networks of administrators.
#   fix:
#     - set: {master_authorized_networks_config.0.cidr_blocks.0.cidr_block: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
package plumbline.google.gke.authorized_networks

is_ok if input.resource.attributes.master_authorized_networks_config[0]

is_ok if input.resource.attributes.control_plane_endpoints_config[_].ip_endpoints_config[_].enabled == false

deny contains {"message": "No networks are named.", "path": ["master_authorized_networks_config"]} if not is_ok
