# METADATA
# scope: package
# title: MQ brokers are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-MQ-5
#   severity: low
#   resources: [aws_mq_broker]
#   remedy: Add encryption_options with use_aws_owned_key false and the kms_key_id of your key.
#   fix:
#     - set: {encryption_options.0: {use_aws_owned_key: false, kms_key_id: '${var.kms_key_arn}'}}
#       whole: true
package plumbline.aws.mq.customer_key

has_key(attributes) if {
	attributes.encryption_options[0].use_aws_owned_key == false
	attributes.encryption_options[0].kms_key_id != ""
}

deny contains {"message": "The broker has no customer managed key.", "path": ["encryption_options"]} if not has_key(input.resource.attributes)
