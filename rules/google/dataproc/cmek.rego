# METADATA
# scope: package
# title: Dataproc clusters are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-DATAPROC-2
#   severity: medium
#   resources: [google_dataproc_cluster]
#   frameworks:
#     CIS-GCP-3.0: ["8.1"]
#     CIS-GCP-4.0: ["8.1"]
#     CIS-GCP-5.0: ["8.1"]
#     ISO27001-2022: ["A.8.11"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.3.2", "10.3.4"]
#     SOC2: ["C1.1", "PI1.5"]
#   remedy: Add encryption_config with kms_key_name to cluster_config.
#   fix:
#     - set: {cluster_config.0.encryption_config.0.kms_key_name: '${var.kms_key_name}'}
#       marks: replaces
package plumbline.google.dataproc.cmek

is_ok if input.resource.attributes.cluster_config[_].encryption_config[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the disks.", "path": ["cluster_config", 0, "encryption_config"]} if not is_ok
