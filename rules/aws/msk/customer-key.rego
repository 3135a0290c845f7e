# METADATA
# scope: package
# title: MSK clusters are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-MSK-2
#   severity: low
#   resources: [aws_msk_cluster]
#   frameworks:
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#   remedy: Set encryption_at_rest_kms_key_arn in encryption_info to the ARN of a KMS key.
#   fix:
#     - set: {encryption_info.0.encryption_at_rest_kms_key_arn: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.msk.customer_key

is_customer_key(attributes) if {
	attributes.encryption_info[0].encryption_at_rest_kms_key_arn != ""
	not contains(attributes.encryption_info[0].encryption_at_rest_kms_key_arn, "alias/aws/")
}

deny contains {"message": "The cluster has no customer managed key.", "path": ["encryption_info", 0, "encryption_at_rest_kms_key_arn"]} if not is_customer_key(input.resource.attributes)
