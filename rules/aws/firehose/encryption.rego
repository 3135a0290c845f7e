# METADATA
# scope: package
# title: Firehose streams are encrypted
# description: Records wait in the stream for their delivery, and are not encrypted unless told.
# custom:
#   id: PL-AWS-FIREHOSE-1
#   severity: high
#   resources: [aws_kinesis_firehose_delivery_stream]
#   frameworks:
#     ISO27001-2022: ["A.8.24"]
#   remedy: Add server_side_encryption with enabled true.
#   fix:
#     - set: {server_side_encryption.0.enabled: true}
#     - set: {server_side_encryption.0: {enabled: true, key_type: AWS_OWNED_CMK}}
package plumbline.aws.firehose.encryption

# A stream that reads from another stream or from Kafka keeps nothing itself.
not_applicable if count(input.resource.attributes.kinesis_source_configuration) > 0

not_applicable if count(input.resource.attributes.msk_source_configuration) > 0

deny contains {"message": "The stream is not encrypted.", "path": ["server_side_encryption", 0, "enabled"]} if {
	not input.resource.attributes.server_side_encryption[0].enabled == true
}
