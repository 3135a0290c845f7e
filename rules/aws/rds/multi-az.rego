# METADATA
# scope: package
# title: RDS instances run in two zones
# description: A database in one zone stands still when that zone does, and during maintenance.
# custom:
#   id: PL-AWS-RDS-6
#   severity: medium
#   resources: [aws_db_instance]
#   remedy: Set multi_az to true.
package plumbline.aws.rds.multi_az

# A replica is a second copy itself.
not_applicable if input.resource.attributes.replicate_source_db != ""

deny contains {"message": "The instance runs in one zone.", "path": ["multi_az"]} if {
	not input.resource.attributes.multi_az == true
}
