# METADATA
# scope: package
# title: BigQuery tables are protected from deletion
# description: One wrong plan deletes the data for good.
# custom:
#   id: PL-GOOGLE-BIGQUERY-5
#   severity: low
#   resources: [google_bigquery_table]
#   remedy: Set deletion_protection to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.google.bigquery.table_deletion_protection

deny contains {"message": "There is no protection from deletion.", "path": ["deletion_protection"]} if input.resource.attributes.deletion_protection == false
