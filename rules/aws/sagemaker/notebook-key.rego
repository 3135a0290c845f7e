# METADATA
# scope: package
# title: SageMaker notebooks and domains are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-SAGEMAKER-1
#   severity: medium
#   resources: [aws_sagemaker_notebook_instance, aws_sagemaker_domain]
#   frameworks:
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Set kms_key_id to a KMS key.
#   fix:
#     - set: {kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.sagemaker.notebook_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "There is no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
