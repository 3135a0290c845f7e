# METADATA
# scope: package
# title: GKE clusters are protected from deletion
# description: One wrong plan deletes the cluster and all that runs in it.
# custom:
#   id: PL-GOOGLE-GKE-21
#   severity: low
#   resources: [google_container_cluster]
#   remedy: Remove deletion_protection, or set it to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.google.gke.deletion_protection

deny contains {"message": "The cluster is not protected from deletion.", "path": ["deletion_protection"]} if input.resource.attributes.deletion_protection == false
