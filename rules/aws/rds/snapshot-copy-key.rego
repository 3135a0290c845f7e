# METADATA
# scope: package
# title: Copies of RDS snapshots are encrypted with a key of yours
# description: A copy for another region or account is best read by nobody without your key.
# custom:
#   id: PL-AWS-RDS-17
#   severity: low
#   resources: [aws_db_snapshot_copy, aws_rds_cluster_snapshot_copy]
#   frameworks:
#     AWS-FSBP: ["RDS.4"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Set kms_key_id to the ARN of a KMS key of the target region.
#   fix:
#     - set: {kms_key_id: '${var.kms_key_arn}'}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
package plumbline.aws.rds.snapshot_copy_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

deny contains {"message": "The copy has no customer managed key.", "path": ["kms_key_id"]} if not is_customer_key(input.resource.attributes)
