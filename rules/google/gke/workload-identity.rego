# METADATA
# scope: package
# title: GKE clusters have workload identity
# description: Without it every pod has the rights of the node, or keys in files.
# custom:
#   id: PL-GOOGLE-GKE-12
#   severity: medium
#   resources: [google_container_cluster]
#   remedy: Add workload_identity_config with the workload_pool of the project.
#   fix:
#     - set: {workload_identity_config.0.workload_pool: '${var.workload_pool}'}
#       suppose: {workload_pool: example.svc.id.goog}
package plumbline.google.gke.workload_identity

is_ok if input.resource.attributes.workload_identity_config[_].workload_pool != ""

is_ok if input.resource.attributes.workload_identity_config[_].identity_namespace != ""

is_ok if input.resource.attributes.enable_autopilot == true

deny contains {"message": "The cluster has no workload identity.", "path": ["workload_identity_config"]} if not is_ok
