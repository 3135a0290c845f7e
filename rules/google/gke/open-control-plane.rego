# METADATA
# scope: package
# title: Control planes of GKE clusters are not open to the internet
# description: A list of networks that holds 0.0.0.0/0 lets anybody try the control plane.
# custom:
#   id: PL-GOOGLE-GKE-7
#   severity: critical
#   resources: [google_container_cluster]
#   remedy: Name only the networks of administrators in cidr_blocks.
#   fix:
#     - set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 203.0.113.0/24}
#       marks: removes
package plumbline.google.gke.open_control_plane

import data.plumbline.lib.networks

deny contains {"message": sprintf("The control plane is open to %s.", [block.cidr_block]), "path": ["master_authorized_networks_config", 0, "cidr_blocks", i, "cidr_block"]} if {
	some i, block in input.resource.attributes.master_authorized_networks_config[0].cidr_blocks
	networks.is_open(block.cidr_block)
}
