# METADATA
# scope: package
# title: DynamoDB tables are protected from deletion
# description: One wrong command or plan deletes a table that is not protected.
# custom:
#   id: PL-AWS-DYNAMODB-4
#   severity: low
#   resources: [aws_dynamodb_table]
#   frameworks:
#     AWS-FSBP: ["DynamoDB.6", "DynamoDB.7"]
#   remedy: Set deletion_protection_enabled to true.
#   fix:
#     - set: {deletion_protection_enabled: true}
#       marks: removes
package plumbline.aws.dynamodb.deletion_protection

deny contains {"message": "Deletion protection is off.", "path": ["deletion_protection_enabled"]} if not input.resource.attributes.deletion_protection_enabled == true
