# METADATA
# scope: package
# title: Passwords of Redshift are not written in templates
# description: Whoever can read the repository or its history can log in as the administrator of the warehouse.
# custom:
#   id: PL-AWS-REDSHIFT-12
#   severity: critical
#   resources: [aws_redshift_cluster, aws_redshiftserverless_namespace]
#   remedy: Set manage_master_password or manage_admin_password to true, and change the password that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.aws.redshift.password_in_template

names := ["master_password", "admin_user_password"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
