# METADATA
# scope: package
# title: Certificates have strong keys
# description: RSA keys of 1024 bits can be broken.
# custom:
#   id: PL-AWS-ACM-3
#   severity: medium
#   resources: [aws_acm_certificate]
#   frameworks:
#     AWS-FSBP: ["ACM.2"]
#     PCI-4.0: ["3.7.1"]
#   remedy: Set key_algorithm to RSA_2048, EC_prime256v1 or a stronger one.
#   fix:
#     - set: {key_algorithm: RSA_2048}
package plumbline.aws.acm.key_algorithm

deny contains {"message": "The key of the certificate has 1024 bits.", "path": ["key_algorithm"]} if {
	input.resource.attributes.key_algorithm == "RSA_1024"
}
