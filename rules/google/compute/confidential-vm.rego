# METADATA
# scope: package
# title: Instances encrypt their memory
# description: Memory that is encrypted in use cannot be read by the host that it runs on.
# custom:
#   id: PL-GOOGLE-COMPUTE-13
#   severity: low
#   resources: [google_compute_instance, google_compute_instance_template, google_compute_region_instance_template]
#   frameworks:
#     CIS-GCP-3.0: ["4.11"]
#     CIS-GCP-4.0: ["4.11"]
#     CIS-GCP-5.0: ["4.11"]
#     SOC2: ["C1.1", "PI1.4"]
#   remedy: Add confidential_instance_config with enable_confidential_compute = true, or a confidential_instance_type.
#   fix:
#     - set: {confidential_instance_config.0.enable_confidential_compute: true, scheduling.0.on_host_maintenance: TERMINATE}
#       whole: true
package plumbline.google.compute.confidential_vm

is_ok if input.resource.attributes.confidential_instance_config[_].enable_confidential_compute == true

is_ok if input.resource.attributes.confidential_instance_config[_].confidential_instance_type in {"SEV", "SEV_SNP", "TDX"}

deny contains {"message": "The memory is not encrypted.", "path": ["confidential_instance_config"]} if not is_ok
