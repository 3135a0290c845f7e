# METADATA
# scope: package
# title: SageMaker endpoints are encrypted with a key of yours
# description: The disks of the instances hold the model and what was asked of it.
# custom:
#   id: PL-AWS-SAGEMAKER-7
#   severity: medium
#   resources: [aws_sagemaker_endpoint_configuration]
#   remedy: Set kms_key_arn to a KMS key.
#   fix:
#     - set: {kms_key_arn: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.sagemaker.endpoint_key

is_customer_key(attributes) if {
	attributes.kms_key_arn != ""
	not contains(attributes.kms_key_arn, "alias/aws/")
}

deny contains {"message": "The endpoint has no customer managed key.", "path": ["kms_key_arn"]} if not is_customer_key(input.resource.attributes)
