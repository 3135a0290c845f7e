# METADATA
# scope: package
# title: Backup vaults are encrypted with a key of yours
# description: With a key of your own you decide who may read the data and can take that right away.
# custom:
#   id: PL-AWS-BACKUP-1
#   severity: low
#   resources: [aws_backup_vault]
#   frameworks:
#     ISO27001-2022: ["A.8.24"]
#     SOC2: ["PI1.5"]
#   remedy: Set kms_key_arn to the ARN of a KMS key.
#   fix:
#     - set: {kms_key_arn: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.backup.vault_key

is_customer_key(attributes) if {
	attributes.kms_key_arn != ""
	not contains(attributes.kms_key_arn, "alias/aws/")
}

deny contains {"message": "The vault has no customer managed key.", "path": ["kms_key_arn"]} if not is_customer_key(input.resource.attributes)
