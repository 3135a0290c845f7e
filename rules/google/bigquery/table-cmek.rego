# METADATA
# scope: package
# title: BigQuery tables are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-BIGQUERY-4
#   severity: medium
#   resources: [google_bigquery_table]
#   remedy: Add a encryption_configuration block with kms_key_name.
package plumbline.google.bigquery.table_cmek

is_ok if input.resource.attributes.encryption_configuration[_].kms_key_name != ""

deny contains {"message": "No key of one's own encrypts the data.", "path": ["encryption_configuration"]} if not is_ok
