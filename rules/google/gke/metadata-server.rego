# METADATA
# scope: package
# title: Nodes of GKE hide their metadata from pods
# description: A pod that reads the metadata of its node gets the credentials of the node.
# custom:
#   id: PL-GOOGLE-GKE-22
#   severity: high
#   resources: [google_container_cluster, google_container_node_pool]
#   remedy: Add workload_metadata_config with mode = "GKE_METADATA" to node_config.
#   fix:
#     - type: google_container_node_pool
#       set: {node_config.0.workload_metadata_config.0.mode: GKE_METADATA}
#       marks: removes
#     - type: google_container_cluster
#       set: {'node_pool.*.node_config.0.workload_metadata_config.0.mode': GKE_METADATA}
#       marks: removes
#     - type: google_container_cluster
#       set: {node_config.0.workload_metadata_config.0.mode: GKE_METADATA}
#       marks: removes
package plumbline.google.gke.metadata_server

import data.plumbline.lib.google_nodes

is_bad(config) if not hides(config)

hides(config) if config.workload_metadata_config[_].mode == "GKE_METADATA"

hides(config) if config.workload_metadata_config[_].node_metadata in {"GKE_METADATA_SERVER", "SECURE"}

deny contains {"message": "Pods can read the metadata of the node.", "path": array.concat(path, ["workload_metadata_config"])} if {
	some [path, config] in google_nodes.configs(input.resource)
	is_bad(config)
}
