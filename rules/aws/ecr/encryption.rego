# METADATA
# scope: package
# title: Images in ECR are encrypted with a key of your own
# description: With a customer-managed key you decide who may read the images, and every use of the key is logged.
# custom:
#   id: PL-AWS-ECR-3
#   severity: medium
#   resources: [aws_ecr_repository]
#   remedy: Add encryption_configuration with encryption_type = "KMS".
#   fix:
#     - set: {encryption_configuration.0.encryption_type: KMS}
package plumbline.aws.ecr.encryption

deny contains {"message": "Images are not encrypted with KMS.", "path": ["encryption_configuration", 0, "encryption_type"]} if {
	not startswith(object.get(input.resource.attributes, ["encryption_configuration", 0, "encryption_type"], "AES256"), "KMS")
}
