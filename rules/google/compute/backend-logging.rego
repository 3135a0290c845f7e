# METADATA
# scope: package
# title: Backend services log requests
# description: Without logs nobody can tell which requests an attacker sent.
# custom:
#   id: PL-GOOGLE-COMPUTE-29
#   severity: medium
#   resources: [google_compute_backend_service, google_compute_region_backend_service]
#   frameworks:
#     CIS-GCP-3.0: ["2.16"]
#     CIS-GCP-4.0: ["2.16"]
#     CIS-GCP-5.0: ["2.17"]
#     ISO27001-2022: ["A.8.16"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.5", "2.2.7", "3.5.1.1", "3.5.1.3", "3.6.1",
#       "3.6.1.2", "3.6.1.3", "3.6.1.4", "3.7.1", "3.7.2", "3.7.4", "3.7.6", "3.7.7", "4.2.1", "4.2.1.1", "5.3.4",
#       "6.4.1", "8.3.2", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.5.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Add a log_config block with enable = true.
#   fix:
#     - set: {log_config.0.enable: true}
#       marks: costs
package plumbline.google.compute.backend_logging

is_ok if input.resource.attributes.log_config[_].enable == true

deny contains {"message": "Requests are not logged.", "path": ["log_config", 0, "enable"]} if not is_ok
