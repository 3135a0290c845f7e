# METADATA
# scope: package
# title: BigQuery datasets are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-BIGQUERY-3
#   severity: medium
#   resources: [google_bigquery_dataset]
#   frameworks:
#     CIS-GCP-3.0: ["7.3"]
#     CIS-GCP-4.0: ["7.3"]
#     CIS-GCP-5.0: ["7.3"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11"]
#     PCI-4.0: ["3.5.1", "5.3.4", "8.3.2", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5",
#       "10.2.1.6", "10.2.1.7", "10.2.2", "10.3.1", "10.3.2", "10.3.4", "10.6.3"]
#     SOC2: ["C1.1", "PI1.4"]
#   remedy: Add a default_encryption_configuration block with kms_key_name.
#   fix:
#     - set: {default_encryption_configuration.0.kms_key_name: '${var.kms_key_name}'}
package plumbline.google.bigquery.dataset_cmek

is_ok if input.resource.attributes.default_encryption_configuration[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["default_encryption_configuration"]} if not is_ok
