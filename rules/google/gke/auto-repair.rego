# METADATA
# scope: package
# title: Nodes of GKE are repaired by themselves
# description: A node that fails its health checks stays in the pool otherwise.
# custom:
#   id: PL-GOOGLE-GKE-31
#   severity: medium
#   resources: [google_container_node_pool]
#   remedy: Add a management block with auto_repair = true.
#   fix:
#     - set: {management.0.auto_repair: true}
package plumbline.google.gke.auto_repair

is_ok if input.resource.attributes.management[_].auto_repair == true

deny contains {"message": "auto_repair is not true.", "path": ["management", 0, "auto_repair"]} if not is_ok
