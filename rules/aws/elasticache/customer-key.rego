# METADATA
# scope: package
# title: ElastiCache is encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-ELASTICACHE-8
#   severity: low
#   resources: [aws_elasticache_replication_group, aws_elasticache_serverless_cache]
#   remedy: Set kms_key_id to the ARN of a KMS key, with encryption at rest.
#   fix:
#     - type: aws_elasticache_replication_group
#       set: {at_rest_encryption_enabled: 'true', kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
#     - type: aws_elasticache_serverless_cache
#       set: {kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.elasticache.customer_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "The cache has no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
