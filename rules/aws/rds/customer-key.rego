# METADATA
# scope: package
# title: RDS databases are encrypted with a key of yours
# description: With a key of your own you decide who may read copies of the data and can take that right away.
# custom:
#   id: PL-AWS-RDS-15
#   severity: low
#   resources: [aws_db_instance, aws_rds_cluster]
#   remedy: Set storage_encrypted to true and kms_key_id to the ARN of a KMS key.
#   fix:
#     - set: {kms_key_id: '${var.kms_key_arn}', storage_encrypted: true}
#       suppose: {kms_key_arn: 'arn:aws:kms:eu-west-1:111122223333:key/example'}
#       whole: true
package plumbline.aws.rds.customer_key

is_customer_key(attributes) if {
	attributes.kms_key_id != ""
	not contains(attributes.kms_key_id, "alias/aws/")
}

# A replica in the region of its source has the key of the source; in another region it must name one.
is_replica(attributes) if {
	attributes.replicate_source_db != ""
	not startswith(attributes.replicate_source_db, "arn:")
	not attributes.kms_key_id
}

deny contains {"message": "The database has no customer managed key.", "path": ["kms_key_id"]} if {
	not is_customer_key(input.resource.attributes)
	not is_replica(input.resource.attributes)
}
