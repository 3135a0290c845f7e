# METADATA
# scope: package
# title: Security configurations of EMR encrypt disks and traffic
# description: Without encryption, data can be read from the disks of nodes and between them.
# custom:
#   id: PL-AWS-EMR-2
#   severity: high
#   resources: [aws_emr_security_configuration]
#   remedy: Set EnableAtRestEncryption and EnableInTransitEncryption to true.
#   fix:
#     - at: configuration.EncryptionConfiguration.EnableAtRestEncryption
#       set:
#         denied: true
#         denied.^.AtRestEncryptionConfiguration.S3EncryptionConfiguration.EncryptionMode: ${var.s3_encryption_mode}
#       suppose: {s3_encryption_mode: SSE-S3}
#       whole: true
#       marks: replaces
#     - at: configuration.EncryptionConfiguration.EnableInTransitEncryption
#       set:
#         denied: true
#         denied.^.InTransitEncryptionConfiguration.TLSCertificateConfiguration:
#           {CertificateProviderType: PEM, S3Object: '${var.tls_certificates_s3_object}'}
#       whole: true
#       marks: replaces
package plumbline.aws.emr.encryption

settings := object.get(input.resource.attributes, ["configuration", "EncryptionConfiguration"], {})

deny contains {"message": sprintf("%s is not true.", [name]), "path": ["configuration", "EncryptionConfiguration", name]} if {
	some name in ["EnableAtRestEncryption", "EnableInTransitEncryption"]
	not settings[name] == true
}
