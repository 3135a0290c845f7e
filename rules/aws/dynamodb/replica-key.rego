# METADATA
# scope: package
# title: Replicas of DynamoDB tables are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-DYNAMODB-6
#   severity: low
#   resources: [aws_dynamodb_table_replica]
#   remedy: Set kms_key_arn to a key of the region of the replica.
#   fix:
#     - set: {kms_key_arn: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       marks: replaces
package plumbline.aws.dynamodb.replica_key

is_customer_key(attributes) if {
	attributes.kms_key_arn != ""
	not contains(attributes.kms_key_arn, "alias/aws/")
}

deny contains {"message": "The replica has no customer managed key.", "path": ["kms_key_arn"]} if not is_customer_key(input.resource.attributes)
