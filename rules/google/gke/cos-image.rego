# METADATA
# scope: package
# title: Nodes of GKE run Container-Optimized OS
# description: Other images hold more software than a node needs, and more to attack.
# custom:
#   id: PL-GOOGLE-GKE-23
#   severity: low
#   resources: [google_container_cluster, google_container_node_pool]
#   remedy: Remove image_type, or set it to COS_CONTAINERD.
#   fix:
#     - set: {denied: COS_CONTAINERD}
#       marks: [removes, replaces]
package plumbline.google.gke.cos_image

import data.plumbline.lib.google_nodes

is_bad(config) if not startswith(upper(config.image_type), "COS")

deny contains {"message": "The nodes do not run Container-Optimized OS.", "path": array.concat(path, ["image_type"])} if {
	some [path, config] in google_nodes.configs(input.resource)
	is_bad(config)
}
