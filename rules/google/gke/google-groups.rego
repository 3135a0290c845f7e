# METADATA
# scope: package
# title: Rights in GKE clusters are granted to groups
# description: Without groups rights are granted to single people, and stay when they leave.
# custom:
#   id: PL-GOOGLE-GKE-20
#   severity: low
#   resources: [google_container_cluster]
#   remedy: Add authenticator_groups_config with the security_group of the organisation.
#   fix:
#     - set: {authenticator_groups_config.0.security_group: 'gke-security-groups@${var.domain}'}
#       suppose: {domain: example.com}
package plumbline.google.gke.google_groups

is_ok if input.resource.attributes.authenticator_groups_config[_].security_group != ""

deny contains {"message": "Rights cannot be granted to groups.", "path": ["authenticator_groups_config"]} if not is_ok
