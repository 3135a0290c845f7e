# METADATA
# scope: package
# title: EKS clusters encrypt Kubernetes secrets with a key of your own
# description: Secrets in the store of the cluster can be read by whoever gets a copy of it.
# custom:
#   id: PL-AWS-EKS-2
#   severity: high
#   resources: [aws_eks_cluster]
#   frameworks:
#     AWS-FSBP: ["EKS.3"]
#     HIPAA: ["164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.5", "A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Add encryption_config with the resource "secrets" and a KMS key.
#   fix:
#     - set:
#         encryption_config.0: {resources: [secrets], provider: [{key_arn: '${var.kms_key_arn}'}]}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.eks.secrets_encryption

deny contains {"message": "Secrets are not encrypted with a key of your own.", "path": ["encryption_config"]} if not is_encrypted

is_encrypted if {
	some config in input.resource.attributes.encryption_config
	"secrets" in config.resources
}
