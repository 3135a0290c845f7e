# METADATA
# scope: package
# title: SageMaker notebooks and domains are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-SAGEMAKER-1
#   severity: medium
#   resources: [aws_sagemaker_notebook_instance, aws_sagemaker_domain]
#   remedy: Set kms_key_id to a KMS key.
package plumbline.aws.sagemaker.notebook_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "There is no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
