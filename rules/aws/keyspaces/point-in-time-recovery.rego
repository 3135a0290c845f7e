# METADATA
# scope: package
# title: Keyspaces tables can be restored to any moment
# description: Without it, a table that was damaged or emptied is lost.
# custom:
#   id: PL-AWS-KEYSPACES-2
#   severity: medium
#   resources: [aws_keyspaces_table]
#   remedy: Add point_in_time_recovery with the status ENABLED.
#   fix:
#     - set: {point_in_time_recovery.0.status: ENABLED}
#       marks: costs
package plumbline.aws.keyspaces.point_in_time_recovery

deny contains {"message": "Point-in-time recovery is off.", "path": ["point_in_time_recovery", 0, "status"]} if {
	not input.resource.attributes.point_in_time_recovery[0].status == "ENABLED"
}
