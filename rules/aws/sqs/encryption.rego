# METADATA
# scope: package
# title: SQS queues are encrypted
# description: A template that does not say so leaves older queues unencrypted, and messages can be read by whoever gets hold of the storage.
# custom:
#   id: PL-AWS-SQS-1
#   severity: high
#   resources: [aws_sqs_queue]
#   frameworks:
#     AWS-FSBP: ["SQS.1"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#   remedy: Set sqs_managed_sse_enabled to true, or kms_master_key_id to a key.
#   fix:
#     - set: {sqs_managed_sse_enabled: true}
#       remove: kms_master_key_id
#       whole: true
package plumbline.aws.sqs.encryption

is_encrypted(attributes) if attributes.kms_master_key_id != ""

is_encrypted(attributes) if attributes.sqs_managed_sse_enabled == true

deny contains {"message": "The queue is not said to be encrypted.", "path": ["sqs_managed_sse_enabled"]} if not is_encrypted(input.resource.attributes)
