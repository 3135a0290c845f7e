# METADATA
# scope: package
# title: Passwords of DMS endpoints are not written in templates
# description: Whoever can read the repository or its history can log in to the database.
# custom:
#   id: PL-AWS-DMS-6
#   severity: critical
#   resources: [aws_dms_endpoint]
#   remedy: Use secrets_manager_arn, and change the password that was written.
#   fix:
#     - set: {denied: '${var.password}'}
package plumbline.aws.dms.password_in_template

names := ["password"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
