# METADATA
# scope: package
# title: DynamoDB tables can be restored to any moment
# description: Without it, a table that was damaged or emptied is lost back to the last backup by hand.
# custom:
#   id: PL-AWS-DYNAMODB-1
#   severity: medium
#   resources: [aws_dynamodb_table]
#   remedy: Add point_in_time_recovery with enabled true.
package plumbline.aws.dynamodb.point_in_time_recovery

deny contains {"message": "Point-in-time recovery is off.", "path": ["point_in_time_recovery", 0, "enabled"]} if not input.resource.attributes.point_in_time_recovery[0].enabled == true
