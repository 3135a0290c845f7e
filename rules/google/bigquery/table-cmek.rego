# METADATA
# scope: package
# title: BigQuery tables are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-BIGQUERY-4
#   severity: medium
#   resources: [google_bigquery_table]
#   frameworks:
#     CIS-GCP-3.0: ["7.2"]
#     CIS-GCP-4.0: ["7.2"]
#     CIS-GCP-5.0: ["7.2"]
#     ISO27001-2022: ["A.8.11"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.3.2", "10.3.4"]
#     SOC2: ["C1.1", "PI1.4"]
#   remedy: Add a encryption_configuration block with kms_key_name.
#   fix:
#     - set: {encryption_configuration.0.kms_key_name: '${var.kms_key_name}'}
package plumbline.google.bigquery.table_cmek

# A view has no data of its own.
not_applicable if input.resource.attributes.view[0]

is_ok if input.resource.attributes.encryption_configuration[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["encryption_configuration"]} if not is_ok
