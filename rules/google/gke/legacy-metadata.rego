# METADATA
# scope: package
# title: Nodes of GKE have no legacy metadata endpoints
# description: The old endpoints give credentials to requests that any page can forge.
# custom:
#   id: PL-GOOGLE-GKE-29
#   severity: high
#   resources: [google_container_cluster, google_container_node_pool]
#   remedy: Remove disable-legacy-endpoints from metadata, or set it to true.
#   fix:
#     - set: {denied.disable-legacy-endpoints: 'true'}
package plumbline.google.gke.legacy_metadata

import data.plumbline.lib.google_nodes

is_bad(config) if lower(sprintf("%v", [config.metadata["disable-legacy-endpoints"]])) == "false"

deny contains {"message": "Legacy metadata endpoints are on.", "path": array.concat(path, ["metadata"])} if {
	some [path, config] in google_nodes.configs(input.resource)
	is_bad(config)
}
