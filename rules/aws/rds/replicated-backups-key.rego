# METADATA
# scope: package
# title: Backups of RDS in other regions are encrypted with a key of yours
# description: A copy in another region is best read by nobody without your key.
# custom:
#   id: PL-AWS-RDS-24
#   severity: low
#   resources: [aws_db_instance_automated_backups_replication]
#   remedy: Set kms_key_id to a key of the target region.
#   fix:
#     - set: {kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.rds.replicated_backups_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "The backups have no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
