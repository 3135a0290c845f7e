# METADATA
# scope: package
# title: RDS databases keep backups for five days or more
# description: Backups that reach back too little do not help against damage that is noticed late; 0 turns them off.
# custom:
#   id: PL-AWS-RDS-4
#   severity: medium
#   resources: [aws_db_instance, aws_rds_cluster]
#   remedy: Set backup_retention_period to 5 days or more; 7 are usual.
#   parameters:
#     minimum_days: 5
package plumbline.aws.rds.backups

# The backups of a replica are those of its source.
not_applicable if input.resource.attributes.replicate_source_db != ""

days := input.resource.attributes.backup_retention_period

days := 0 if {
	input.resource.type == "aws_db_instance"
	not input.resource.attributes.backup_retention_period
}

days := 1 if {
	input.resource.type == "aws_rds_cluster"
	not input.resource.attributes.backup_retention_period
}

deny contains {"message": sprintf("Backups are kept for %v days.", [days]), "path": ["backup_retention_period"]} if {
	days < data.parameters.minimum_days
}
