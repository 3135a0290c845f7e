# METADATA
# scope: package
# title: Firehose streams are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-FIREHOSE-2
#   severity: low
#   resources: [aws_kinesis_firehose_delivery_stream]
#   remedy: Set key_type in server_side_encryption to CUSTOMER_MANAGED_CMK and key_arn to your key.
#   fix:
#     - set:
#         server_side_encryption.0:
#           {enabled: true, key_type: CUSTOMER_MANAGED_CMK, key_arn: '${var.kms_key_arn}'}
package plumbline.aws.firehose.customer_key

# A stream that reads from another stream or from Kafka keeps nothing itself.
not_applicable if count(input.resource.attributes.kinesis_source_configuration) > 0

not_applicable if count(input.resource.attributes.msk_source_configuration) > 0

has_key(attributes) if {
	attributes.server_side_encryption[0].enabled == true
	attributes.server_side_encryption[0].key_type == "CUSTOMER_MANAGED_CMK"
	attributes.server_side_encryption[0].key_arn != ""
}

deny contains {"message": "The stream has no customer managed key.", "path": ["server_side_encryption"]} if not has_key(input.resource.attributes)
