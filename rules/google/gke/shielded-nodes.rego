# METADATA
# scope: package
# title: Nodes of GKE clusters are shielded
# description: Without shielded nodes a host can join the cluster with stolen credentials.
# custom:
#   id: PL-GOOGLE-GKE-11
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Remove enable_shielded_nodes, or set it to true.
#   fix:
#     - set: {enable_shielded_nodes: true}
#       marks: removes
package plumbline.google.gke.shielded_nodes

deny contains {"message": "Nodes are not shielded.", "path": ["enable_shielded_nodes"]} if input.resource.attributes.enable_shielded_nodes == false
