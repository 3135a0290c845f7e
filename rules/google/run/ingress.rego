# METADATA
# scope: package
# title: Cloud Run services are not reached from the internet directly
# description: A service for all traffic stands before the internet without a load balancer that filters.
# custom:
#   id: PL-GOOGLE-RUN-2
#   severity: medium
#   resources: [google_cloud_run_service, google_cloud_run_v2_service]
#   remedy: Set the ingress to internal, or to internal and load balancing.
#   fix:
#     - type: google_cloud_run_v2_service
#       set: {ingress: INGRESS_TRAFFIC_INTERNAL_ONLY}
#       marks: removes
#     - type: google_cloud_run_service
#       set: {'metadata.0.annotations[run.googleapis.com/ingress]': internal}
#       marks: removes
package plumbline.google.run.ingress

is_internal if input.resource.attributes.ingress in {"INGRESS_TRAFFIC_INTERNAL_ONLY", "INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER"}

is_internal if input.resource.attributes.metadata[_].annotations["run.googleapis.com/ingress"] in {"internal", "internal-and-cloud-load-balancing"}

path := ["ingress"] if {
	input.resource.type == "google_cloud_run_v2_service"
} else := ["metadata", 0, "annotations"]

deny contains {"message": "The service is reached from the internet.", "path": path} if not is_internal
