# METADATA
# scope: package
# title: SNS topics are encrypted
# description: Messages are not encrypted at rest unless told.
# custom:
#   id: PL-AWS-SNS-1
#   severity: high
#   resources: [aws_sns_topic]
#   remedy: Set kms_master_key_id to alias/aws/sns or a key of yours.
package plumbline.aws.sns.encryption

is_encrypted(attributes) if attributes.kms_master_key_id != ""

deny contains {"message": "The topic is not encrypted.", "path": ["kms_master_key_id"]} if not is_encrypted(input.resource.attributes)
