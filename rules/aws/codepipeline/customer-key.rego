# METADATA
# scope: package
# title: CodePipeline artifacts are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-CODEPIPELINE-1
#   severity: low
#   resources: [aws_codepipeline]
#   remedy: Add encryption_key to each artifact_store.
#   fix:
#     - set:
#         denied.encryption_key.0: {id: '${var.kms_key_arn}', type: KMS}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.codepipeline.customer_key

deny contains {"message": "The artifact store has no customer managed key.", "path": ["artifact_store", i]} if {
	some i, store in input.resource.attributes.artifact_store
	object.get(store, ["encryption_key", 0, "id"], "") == ""
}
