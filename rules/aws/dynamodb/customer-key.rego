# METADATA
# scope: package
# title: DynamoDB tables are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-DYNAMODB-3
#   severity: low
#   resources: [aws_dynamodb_table]
#   frameworks:
#     HIPAA: ["164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.5", "A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.5"]
#   remedy: Add server_side_encryption with enabled true and the kms_key_arn of your key.
#   fix:
#     - set:
#         server_side_encryption.0: {enabled: true, kms_key_arn: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
#       marks: removes
package plumbline.aws.dynamodb.customer_key

has_key(attributes) if {
	attributes.server_side_encryption[0].enabled == true
	attributes.server_side_encryption[0].kms_key_arn != ""
	not contains(attributes.server_side_encryption[0].kms_key_arn, "alias/aws/")
}

deny contains {"message": "The table has no customer managed key.", "path": ["server_side_encryption"]} if {
	not has_key(input.resource.attributes)
}
