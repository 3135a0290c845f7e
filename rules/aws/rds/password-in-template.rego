# METADATA
# scope: package
# title: Passwords of RDS databases are not written in templates
# description: Whoever can read the repository or its history can log in as the administrator of the database.
# custom:
#   id: PL-AWS-RDS-19
#   severity: critical
#   resources: [aws_db_instance, aws_rds_cluster]
#   remedy: Set manage_master_user_password to true, or take the password from Secrets Manager, and change the one that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.aws.rds.password_in_template

names := ["password", "password_wo", "master_password", "master_password_wo"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
