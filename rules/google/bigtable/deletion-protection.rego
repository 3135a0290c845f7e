# METADATA
# scope: package
# title: Bigtable instances are protected from deletion
# description: One wrong plan deletes the data for good.
# custom:
#   id: PL-GOOGLE-BIGTABLE-2
#   severity: low
#   resources: [google_bigtable_instance]
#   remedy: Set deletion_protection to true.
#   fix:
#     - set: {deletion_protection: true}
#       marks: removes
package plumbline.google.bigtable.deletion_protection

deny contains {"message": "There is no protection from deletion.", "path": ["deletion_protection"]} if input.resource.attributes.deletion_protection == false
