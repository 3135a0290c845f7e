# METADATA
# scope: package
# title: Spanner databases are protected from deletion
# description: One wrong plan deletes the data for good.
# custom:
#   id: PL-GOOGLE-SPANNER-2
#   severity: low
#   resources: [google_spanner_database]
#   remedy: Set deletion_protection to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.google.spanner.deletion_protection

deny contains {"message": "There is no protection from deletion.", "path": ["deletion_protection"]} if input.resource.attributes.deletion_protection == false
