# METADATA
# scope: package
# title: DynamoDB tables are encrypted with a KMS key
# description: AWS encrypts every table with a key that you cannot see; the use of a KMS key in your account is logged and can be limited.
# custom:
#   id: PL-AWS-DYNAMODB-2
#   severity: low
#   resources: [aws_dynamodb_table]
#   frameworks:
#     HIPAA: ["164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.5", "A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.5"]
#   remedy: Add server_side_encryption with enabled true.
#   fix:
#     - set: {server_side_encryption.0.enabled: true}
#       marks: costs
package plumbline.aws.dynamodb.kms_encryption

deny contains {"message": "The table is not encrypted with a KMS key of the account.", "path": ["server_side_encryption", 0, "enabled"]} if not input.resource.attributes.server_side_encryption[0].enabled == true
