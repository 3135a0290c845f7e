# METADATA
# scope: package
# title: RDS databases are protected from deletion
# description: One wrong command or plan deletes a database that is not protected.
# custom:
#   id: PL-AWS-RDS-5
#   severity: medium
#   resources: [aws_db_instance, aws_rds_cluster, aws_rds_global_cluster]
#   remedy: Set deletion_protection to true.
package plumbline.aws.rds.deletion_protection

deny contains {"message": "Deletion protection is off.", "path": ["deletion_protection"]} if not input.resource.attributes.deletion_protection == true
