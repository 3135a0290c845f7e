# METADATA
# scope: package
# title: DynamoDB tables are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-DYNAMODB-3
#   severity: low
#   resources: [aws_dynamodb_table]
#   remedy: Add server_side_encryption with enabled true and the kms_key_arn of your key.
package plumbline.aws.dynamodb.customer_key

has_key(attributes) if {
	attributes.server_side_encryption[0].enabled == true
	attributes.server_side_encryption[0].kms_key_arn != ""
	not contains(attributes.server_side_encryption[0].kms_key_arn, "alias/aws/")
}

deny contains {"message": "The table has no customer managed key.", "path": ["server_side_encryption"]} if {
	not has_key(input.resource.attributes)
}
