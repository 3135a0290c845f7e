# METADATA
# scope: package
# title: RDS instances have no public address
# description: A public address puts the login of the database before the whole internet.
# custom:
#   id: PL-AWS-RDS-3
#   severity: critical
#   resources: [aws_db_instance, aws_rds_cluster_instance]
#   remedy: Set publicly_accessible to false and reach the database from inside the VPC.
package plumbline.aws.rds.public_access

deny contains {"message": "The instance is publicly accessible.", "path": ["publicly_accessible"]} if input.resource.attributes.publicly_accessible == true
