# METADATA
# scope: package
# title: GKE clusters do not use legacy authorisation
# description: With ABAC every account of the cluster has rights that RBAC cannot take away.
# custom:
#   id: PL-GOOGLE-GKE-1
#   severity: high
#   resources: [google_container_cluster]
#   remedy: Remove enable_legacy_abac, or set it to false.
#   fix:
#     - set: {enable_legacy_abac: false}
#       marks: removes
package plumbline.google.gke.legacy_abac

deny contains {"message": "Legacy authorisation is on.", "path": ["enable_legacy_abac"]} if input.resource.attributes.enable_legacy_abac == true
