# METADATA
# scope: package
# title: Firestore databases are protected from deletion
# description: One wrong plan deletes the data for good.
# custom:
#   id: PL-GOOGLE-FIRESTORE-2
#   severity: low
#   resources: [google_firestore_database]
#   remedy: Set delete_protection_state to DELETE_PROTECTION_ENABLED.
#   fix:
#     - set: {delete_protection_state: DELETE_PROTECTION_ENABLED}
#       marks: removes
package plumbline.google.firestore.deletion_protection

is_ok if input.resource.attributes.delete_protection_state == "DELETE_PROTECTION_ENABLED"

deny contains {"message": "There is no protection from deletion.", "path": ["delete_protection_state"]} if not is_ok
