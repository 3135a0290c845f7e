# METADATA
# scope: package
# title: Keyspaces tables are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-KEYSPACES-1
#   severity: low
#   resources: [aws_keyspaces_table]
#   remedy: Add encryption_specification with the type CUSTOMER_MANAGED_KMS_KEY and your key.
#   fix:
#     - set:
#         encryption_specification.0: {type: CUSTOMER_MANAGED_KMS_KEY, kms_key_identifier: '${var.kms_key_arn}'}
#       whole: true
#       marks: removes
package plumbline.aws.keyspaces.customer_key

has_key(attributes) if {
	attributes.encryption_specification[0].type == "CUSTOMER_MANAGED_KMS_KEY"
	attributes.encryption_specification[0].kms_key_identifier != ""
}

deny contains {"message": "The table has no customer managed key.", "path": ["encryption_specification"]} if not has_key(input.resource.attributes)
