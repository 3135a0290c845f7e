# METADATA
# scope: package
# title: Cloud SQL instances are protected from deletion
# description: One wrong plan deletes the database and its backups.
# custom:
#   id: PL-GOOGLE-SQL-6
#   severity: low
#   resources: [google_sql_database_instance]
#   remedy: Remove deletion_protection, or set it to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.google.sql.deletion_protection

deny contains {"message": "The instance is not protected from deletion.", "path": ["deletion_protection"]} if input.resource.attributes.deletion_protection == false
