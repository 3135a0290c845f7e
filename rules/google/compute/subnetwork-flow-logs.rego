# METADATA
# scope: package
# title: Subnetworks keep flow logs
# description: Without flow logs nobody can tell which hosts an intruder talked to.
# custom:
#   id: PL-GOOGLE-COMPUTE-24
#   severity: medium
#   resources: [google_compute_subnetwork]
#   frameworks:
#     CIS-GCP-3.0: ["3.8"]
#     CIS-GCP-4.0: ["3.8"]
#     CIS-GCP-5.0: ["3.10"]
#     ISO27001-2022: ["A.8.16", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Add a log_config block.
#   fix:
#     - set: {log_config.0: {aggregation_interval: INTERVAL_5_SEC, flow_sampling: 0.5, metadata: INCLUDE_ALL_METADATA}}
#       marks: costs
package plumbline.google.compute.subnetwork_flow_logs

# These subnetworks belong to load balancers and service attachments.
not_applicable if input.resource.attributes.purpose in {"INTERNAL_HTTPS_LOAD_BALANCER", "REGIONAL_MANAGED_PROXY", "GLOBAL_MANAGED_PROXY", "PRIVATE_SERVICE_CONNECT"}

is_ok if input.resource.attributes.log_config[0]

is_ok if input.resource.attributes.enable_flow_logs == true

deny contains {"message": "The subnetwork keeps no flow logs.", "path": ["log_config"]} if not is_ok
