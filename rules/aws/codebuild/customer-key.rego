# METADATA
# scope: package
# title: CodeBuild projects are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-CODEBUILD-2
#   severity: low
#   resources: [aws_codebuild_project]
#   remedy: Set encryption_key to the ARN of a KMS key.
#   fix:
#     - set: {encryption_key: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.codebuild.customer_key

is_customer_key(attributes) if {
	attributes.encryption_key != ""
	not contains(attributes.encryption_key, "alias/aws/")
}

deny contains {"message": "The project has no customer managed key.", "path": ["encryption_key"]} if not is_customer_key(input.resource.attributes)
