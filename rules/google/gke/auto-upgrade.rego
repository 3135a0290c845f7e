# METADATA
# scope: package
# title: Nodes of GKE get new versions by themselves
# description: A node that is not upgraded keeps its known holes.
# custom:
#   id: PL-GOOGLE-GKE-30
#   severity: medium
#   resources: [google_container_node_pool]
#   remedy: Add a management block with auto_upgrade = true.
#   fix:
#     - set: {management.0.auto_upgrade: true}
package plumbline.google.gke.auto_upgrade

is_ok if input.resource.attributes.management[_].auto_upgrade == true

deny contains {"message": "auto_upgrade is not true.", "path": ["management", 0, "auto_upgrade"]} if not is_ok
