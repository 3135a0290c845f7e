# METADATA
# scope: package
# title: RDS instances are encrypted
# description: Without encryption the disk, the backups and the snapshots of the database can be read by whoever gets hold of them.
# custom:
#   id: PL-AWS-RDS-1
#   severity: high
#   resources: [aws_db_instance]
#   remedy: Set storage_encrypted to true; an instance that exists must be restored from an encrypted copy of a snapshot.
package plumbline.aws.rds.instance_encryption

# A replica takes over the encryption of its source.
not_applicable if {
	input.resource.attributes.replicate_source_db != ""
	not input.resource.attributes.storage_encrypted == false
	not input.resource.attributes.storage_encrypted == true
}

deny contains {"message": "The instance is not encrypted.", "path": ["storage_encrypted"]} if {
	not input.resource.attributes.storage_encrypted == true
}
