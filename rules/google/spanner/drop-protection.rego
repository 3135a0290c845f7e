# METADATA
# scope: package
# title: Spanner databases in every interface are protected from deletion
# description: One wrong plan deletes the data for good.
# custom:
#   id: PL-GOOGLE-SPANNER-3
#   severity: low
#   resources: [google_spanner_database]
#   remedy: Set enable_drop_protection to true.
#   fix:
#     - set: {enable_drop_protection: true}
#       marks: removes
package plumbline.google.spanner.drop_protection

is_ok if input.resource.attributes.enable_drop_protection == true

deny contains {"message": "There is no protection from deletion.", "path": ["enable_drop_protection"]} if not is_ok
