# METADATA
# scope: package
# title: GKE clusters have no alpha features
# description: Alpha clusters get no security fixes and are deleted after a month.
# custom:
#   id: PL-GOOGLE-GKE-19
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Remove enable_kubernetes_alpha.
#   fix:
#     - set: {enable_kubernetes_alpha: false}
package plumbline.google.gke.alpha_features

deny contains {"message": "Alpha features are on.", "path": ["enable_kubernetes_alpha"]} if input.resource.attributes.enable_kubernetes_alpha == true
