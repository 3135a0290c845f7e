# METADATA
# scope: package
# title: BigQuery datasets are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-BIGQUERY-3
#   severity: medium
#   resources: [google_bigquery_dataset]
#   remedy: Add a default_encryption_configuration block with kms_key_name.
package plumbline.google.bigquery.dataset_cmek

is_ok if input.resource.attributes.default_encryption_configuration[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["default_encryption_configuration"]} if not is_ok
