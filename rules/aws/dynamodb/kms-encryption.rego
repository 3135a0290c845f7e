# METADATA
# scope: package
# title: DynamoDB tables are encrypted with a KMS key
# description: AWS encrypts every table with a key that you cannot see; the use of a KMS key in your account is logged and can be limited.
# custom:
#   id: PL-AWS-DYNAMODB-2
#   severity: low
#   resources: [aws_dynamodb_table]
#   remedy: Add server_side_encryption with enabled true.
package plumbline.aws.dynamodb.kms_encryption

deny contains {"message": "The table is not encrypted with a KMS key of the account.", "path": ["server_side_encryption", 0, "enabled"]} if not input.resource.attributes.server_side_encryption[0].enabled == true
