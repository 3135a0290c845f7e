# METADATA
# scope: package
# title: Firestore databases can be restored to any point in time
# description: Without it documents that are deleted or overwritten are gone.
# custom:
#   id: PL-GOOGLE-FIRESTORE-3
#   severity: medium
#   resources: [google_firestore_database]
#   remedy: Set point_in_time_recovery_enablement to POINT_IN_TIME_RECOVERY_ENABLED.
#   fix:
#     - set: {point_in_time_recovery_enablement: POINT_IN_TIME_RECOVERY_ENABLED}
#       marks: costs
package plumbline.google.firestore.point_in_time

is_ok if input.resource.attributes.point_in_time_recovery_enablement == "POINT_IN_TIME_RECOVERY_ENABLED"

deny contains {"message": "The database cannot be restored to a point in time.", "path": ["point_in_time_recovery_enablement"]} if not is_ok
