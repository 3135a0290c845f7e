# METADATA
# scope: package
# title: GKE clusters have labels
# description: Without labels nobody knows whose cluster it is.
# custom:
#   id: PL-GOOGLE-GKE-18
#   severity: low
#   resources: [google_container_cluster]
#   remedy: Add resource_labels.
#   fix:
#     - set: {resource_labels.owner: '${var.owner}'}
package plumbline.google.gke.labels

is_ok if count(input.resource.attributes.resource_labels) > 0

deny contains {"message": "The cluster has no labels.", "path": ["resource_labels"]} if not is_ok
