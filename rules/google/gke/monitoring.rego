# METADATA
# scope: package
# title: GKE clusters have monitoring
# description: Without it nobody sees what went on in the cluster.
# custom:
#   id: PL-GOOGLE-GKE-10
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Remove monitoring_service, and name the components in monitoring_config.
#   fix:
#     - at: monitoring_service
#       set: {denied: monitoring.googleapis.com/kubernetes}
#       marks: costs
#     - at: monitoring_config
#       set: {denied: [SYSTEM_COMPONENTS]}
#       marks: costs
package plumbline.google.gke.monitoring

deny contains {"message": "There is no monitoring.", "path": ["monitoring_service"]} if input.resource.attributes.monitoring_service == "none"

deny contains {"message": "There is no monitoring.", "path": ["monitoring_config", i, "enable_components"]} if {
	some i, config in input.resource.attributes.monitoring_config
	count(config.enable_components) == 0
}
