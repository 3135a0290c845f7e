# METADATA
# scope: package
# title: GKE clusters have no password
# description: A password for the control plane can be guessed, and never expires.
# custom:
#   id: PL-GOOGLE-GKE-2
#   severity: high
#   resources: [google_container_cluster]
#   remedy: Remove username and password from master_auth.
#   fix:
#     - set: {denied: '', denied.^.password: ''}
#       whole: true
#       marks: removes
package plumbline.google.gke.basic_auth

deny contains {"message": "The control plane has a password.", "path": ["master_auth", 0, "username"]} if input.resource.attributes.master_auth[_].username != ""
