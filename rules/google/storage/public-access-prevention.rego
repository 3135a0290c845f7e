# METADATA
# scope: package
# title: Storage buckets prevent public access
# description: Without public access prevention one grant to allUsers makes the objects of a bucket readable by anybody.
# custom:
#   id: PL-GOOGLE-STORAGE-2
#   severity: high
#   resources: [google_storage_bucket]
#   remedy: Set public_access_prevention to enforced.
#   fix:
#     - set: {public_access_prevention: enforced}
#       marks: removes
package plumbline.google.storage.public_access_prevention

is_ok if input.resource.attributes.public_access_prevention == "enforced"

deny contains {"message": "Public access prevention is not enforced.", "path": ["public_access_prevention"]} if not is_ok
