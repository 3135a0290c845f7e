# METADATA
# scope: package
# title: Control planes of GKE clusters have no public address, or know who may reach it
# description: The control plane is the key to everything in the cluster.
# custom:
#   id: PL-GOOGLE-GKE-5
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Set enable_private_endpoint to true, or name the networks in master_authorized_networks_config.
#   fix:
#     - set: {master_authorized_networks_config.0.cidr_blocks.0.cidr_block: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
package plumbline.google.gke.private_endpoint

is_ok if input.resource.attributes.private_cluster_config[_].enable_private_endpoint == true

is_ok if input.resource.attributes.master_authorized_networks_config[0]

is_ok if input.resource.attributes.control_plane_endpoints_config[_].ip_endpoints_config[_].enabled == false

deny contains {"message": "Everybody reaches the control plane.", "path": ["private_cluster_config"]} if not is_ok
