# METADATA
# scope: package
# title: OpenSearch domains are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-OPENSEARCH-10
#   severity: low
#   resources: [aws_opensearch_domain, aws_elasticsearch_domain]
#   remedy: Set kms_key_id in encrypt_at_rest to the ARN of a KMS key.
#   fix:
#     - set: {encrypt_at_rest.0: {enabled: true, kms_key_id: '${var.kms_key_arn}'}}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       marks: replaces
#       whole: true
package plumbline.aws.opensearch.customer_key

is_customer_key(attributes) if {
	attributes.encrypt_at_rest[0].kms_key_id != ""
	not contains(attributes.encrypt_at_rest[0].kms_key_id, "alias/aws/")
}

deny contains {"message": "The domain has no customer managed key.", "path": ["encrypt_at_rest", 0, "kms_key_id"]} if not is_customer_key(input.resource.attributes)
