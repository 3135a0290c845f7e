# METADATA
# scope: package
# title: Nodes of GKE get new versions by themselves
# description: A node that is not upgraded keeps its known holes.
# custom:
#   id: PL-GOOGLE-GKE-30
#   severity: medium
#   resources: [google_container_node_pool]
#   remedy: Set auto_upgrade to true in management.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.google.gke.auto_upgrade

# It is on where a pool says nothing, and in a block that says nothing of it.
# Source: google 8, website/docs/r/container_node_pool.html.markdown, and guides/version_5_upgrade.html.markdown.
deny contains {"message": "auto_upgrade is not true.", "path": ["management", i, "auto_upgrade"]} if {
	some i, block in input.resource.attributes.management
	block.auto_upgrade == false
}
