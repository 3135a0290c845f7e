# METADATA
# scope: package
# title: GKE clusters show traffic inside nodes
# description: Traffic between pods of one node is not in the flow logs otherwise.
# custom:
#   id: PL-GOOGLE-GKE-17
#   severity: low
#   resources: [google_container_cluster]
#   remedy: Set enable_intranode_visibility to true.
#   fix:
#     - set: {enable_intranode_visibility: true}
#       marks: removes
package plumbline.google.gke.intranode_visibility

is_ok if input.resource.attributes.enable_intranode_visibility == true

is_ok if input.resource.attributes.enable_autopilot == true

deny contains {"message": "Traffic inside nodes is not seen.", "path": ["enable_intranode_visibility"]} if not is_ok
