# METADATA
# scope: package
# title: Nodes of GKE are repaired by themselves
# description: A node that fails its health checks stays in the pool otherwise.
# custom:
#   id: PL-GOOGLE-GKE-31
#   severity: medium
#   resources: [google_container_node_pool]
#   remedy: Set auto_repair to true in management.
#   fix:
#     - set: {denied: true}
package plumbline.google.gke.auto_repair

# It is on where a pool says nothing, and in a block that says nothing of it.
# Source: google 8, website/docs/r/container_node_pool.html.markdown, and guides/version_5_upgrade.html.markdown.
deny contains {"message": "auto_repair is not true.", "path": ["management", i, "auto_repair"]} if {
	some i, block in input.resource.attributes.management
	block.auto_repair == false
}
