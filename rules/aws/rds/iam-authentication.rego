# METADATA
# scope: package
# title: RDS databases accept logins by IAM
# description: Short-lived tokens of IAM replace passwords that are passed on and never changed.
# custom:
#   id: PL-AWS-RDS-8
#   severity: low
#   resources: [aws_db_instance, aws_rds_cluster]
#   frameworks:
#     AWS-FSBP: ["RDS.10", "RDS.12"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4"]
#   remedy: Set iam_database_authentication_enabled to true.
#   fix:
#     - set: {iam_database_authentication_enabled: true}
package plumbline.aws.rds.iam_authentication

# The other engines have no such logins.
not_applicable if regex.match(`^(oracle|sqlserver|db2|custom)`, input.resource.attributes.engine)

deny contains {"message": "Logins by IAM are off.", "path": ["iam_database_authentication_enabled"]} if {
	not input.resource.attributes.iam_database_authentication_enabled == true
}
