# METADATA
# scope: package
# title: Kinesis streams are encrypted
# description: Records are kept for a day or more, and are not encrypted unless told.
# custom:
#   id: PL-AWS-KINESIS-1
#   severity: high
#   resources: [aws_kinesis_stream]
#   frameworks:
#     ISO27001-2022: ["A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.4"]
#   remedy: Set encryption_type to KMS and kms_key_id to a key.
#   fix:
#     - set: {encryption_type: KMS, kms_key_id: '${var.kms_key_id}'}
#       suppose: {kms_key_id: alias/aws/kinesis}
#       whole: true
#       marks: removes
package plumbline.aws.kinesis.encryption

deny contains {"message": "The stream is not encrypted.", "path": ["encryption_type"]} if {
	not input.resource.attributes.encryption_type == "KMS"
}
