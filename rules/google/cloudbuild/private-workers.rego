# METADATA
# scope: package
# title: Build workers have no public address
# description: A worker holds the code and the secrets of the build.
# custom:
#   id: PL-GOOGLE-CLOUDBUILD-1
#   severity: medium
#   resources: [google_cloudbuild_worker_pool]
#   remedy: Set no_external_ip to true in worker_config.
#   fix:
#     - set: {worker_config.0.no_external_ip: true}
#       marks: removes
package plumbline.google.cloudbuild.private_workers

is_ok if input.resource.attributes.worker_config[_].no_external_ip == true

deny contains {"message": "Workers have public addresses.", "path": ["worker_config", 0, "no_external_ip"]} if not is_ok
