# METADATA
# scope: package
# title: Backend services log requests
# description: Without logs nobody can tell which requests an attacker sent.
# custom:
#   id: PL-GOOGLE-COMPUTE-29
#   severity: medium
#   resources: [google_compute_backend_service, google_compute_region_backend_service]
#   remedy: Add a log_config block with enable = true.
package plumbline.google.compute.backend_logging

is_ok if input.resource.attributes.log_config[_].enable == true

deny contains {"message": "Requests are not logged.", "path": ["log_config", 0, "enable"]} if not is_ok
