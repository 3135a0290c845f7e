# METADATA
# scope: package
# title: Redshift clusters are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-REDSHIFT-4
#   severity: low
#   resources: [aws_redshift_cluster]
#   remedy: Set encrypted to true and kms_key_id to the ARN of a KMS key.
#   fix:
#     - set: {encrypted: 'true', kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
#     - set: {encrypted: true, kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
package plumbline.aws.redshift.customer_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "The cluster has no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
