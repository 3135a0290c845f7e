# METADATA
# scope: package
# title: SNS topics are encrypted
# description: Messages are not encrypted at rest unless told.
# custom:
#   id: PL-AWS-SNS-1
#   severity: high
#   resources: [aws_sns_topic]
#   frameworks:
#     AWS-FSBP: ["SNS.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.3", "A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CP-9", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.4"]
#   remedy: Set kms_master_key_id to alias/aws/sns or a key of yours.
#   fix:
#     - set: {kms_master_key_id: alias/aws/sns}
#       marks: removes
#     - set: {kms_master_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       marks: removes
package plumbline.aws.sns.encryption

is_encrypted(attributes) if attributes.kms_master_key_id != ""

deny contains {"message": "The topic is not encrypted.", "path": ["kms_master_key_id"]} if not is_encrypted(input.resource.attributes)
