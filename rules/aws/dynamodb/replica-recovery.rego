# METADATA
# scope: package
# title: Replicas of DynamoDB tables can be restored to any moment
# description: The recovery of a replica is set apart from that of the table.
# custom:
#   id: PL-AWS-DYNAMODB-5
#   severity: medium
#   resources: [aws_dynamodb_table_replica]
#   remedy: Set point_in_time_recovery to true.
#   fix:
#     - set: {point_in_time_recovery: true}
#       marks: costs
package plumbline.aws.dynamodb.replica_recovery

deny contains {"message": "Point-in-time recovery is off.", "path": ["point_in_time_recovery"]} if not input.resource.attributes.point_in_time_recovery == true
