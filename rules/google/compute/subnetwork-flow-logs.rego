# METADATA
# scope: package
# title: Subnetworks keep flow logs
# description: Without flow logs nobody can tell which hosts an intruder talked to.
# custom:
#   id: PL-GOOGLE-COMPUTE-24
#   severity: medium
#   resources: [google_compute_subnetwork]
#   remedy: Add a log_config block.
package plumbline.google.compute.subnetwork_flow_logs

# These subnetworks belong to load balancers and service attachments.
not_applicable if input.resource.attributes.purpose in {"INTERNAL_HTTPS_LOAD_BALANCER", "REGIONAL_MANAGED_PROXY", "GLOBAL_MANAGED_PROXY", "PRIVATE_SERVICE_CONNECT"}

is_ok if input.resource.attributes.log_config[0]

is_ok if input.resource.attributes.enable_flow_logs == true

deny contains {"message": "The subnetwork keeps no flow logs.", "path": ["log_config"]} if not is_ok
