# METADATA
# scope: package
# title: Filestore instances are protected from deletion
# description: One wrong plan deletes the data for good.
# custom:
#   id: PL-GOOGLE-FILESTORE-2
#   severity: low
#   resources: [google_filestore_instance]
#   remedy: Set deletion_protection_enabled to true.
#   fix:
#     - set: {deletion_protection_enabled: true}
#       marks: removes
package plumbline.google.filestore.deletion_protection

is_ok if input.resource.attributes.deletion_protection_enabled == true

deny contains {"message": "There is no protection from deletion.", "path": ["deletion_protection_enabled"]} if not is_ok
