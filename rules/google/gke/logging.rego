# METADATA
# scope: package
# title: GKE clusters have logging
# description: Without it nobody sees what went on in the cluster.
# custom:
#   id: PL-GOOGLE-GKE-9
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Remove logging_service, and name the components in logging_config.
#   fix:
#     - at: logging_service
#       set: {denied: logging.googleapis.com/kubernetes}
#       marks: costs
#     - at: logging_config
#       set: {denied: [SYSTEM_COMPONENTS, WORKLOADS]}
#       whole: true
#       marks: costs
package plumbline.google.gke.logging

deny contains {"message": "There is no logging.", "path": ["logging_service"]} if input.resource.attributes.logging_service == "none"

deny contains {"message": "There is no logging.", "path": ["logging_config", i, "enable_components"]} if {
	some i, config in input.resource.attributes.logging_config
	count(config.enable_components) == 0
}
