# METADATA
# scope: package
# title: Nodes of GKE clusters have no public addresses
# description: A public address puts the ports of a node before the whole internet.
# custom:
#   id: PL-GOOGLE-GKE-4
#   severity: high
#   resources: [google_container_cluster]
#   remedy: Set enable_private_nodes to true in private_cluster_config.
#   fix:
#     - set: {private_cluster_config.0.enable_private_nodes: true}
#       marks: removes
package plumbline.google.gke.private_nodes

is_ok if input.resource.attributes.private_cluster_config[_].enable_private_nodes == true

deny contains {"message": "Nodes have public addresses.", "path": ["private_cluster_config", 0, "enable_private_nodes"]} if not is_ok
