# METADATA
# scope: package
# title: GKE clusters issue no client certificates
# description: A client certificate cannot be revoked.
# custom:
#   id: PL-GOOGLE-GKE-3
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Set issue_client_certificate to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.google.gke.client_certificate

deny contains {"message": "A client certificate is issued.", "path": ["master_auth", 0, "client_certificate_config", 0, "issue_client_certificate"]} if input.resource.attributes.master_auth[_].client_certificate_config[_].issue_client_certificate == true
