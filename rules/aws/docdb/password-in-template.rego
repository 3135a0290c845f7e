# METADATA
# scope: package
# title: Passwords of DocumentDB are not written in templates
# description: Whoever can read the repository or its history can log in as the administrator of the cluster.
# custom:
#   id: PL-AWS-DOCDB-9
#   severity: critical
#   resources: [aws_docdb_cluster]
#   remedy: Set manage_master_user_password to true, and change the password that was written.
#   fix:
#     - set: {denied: '${var.master_password}'}
package plumbline.aws.docdb.password_in_template

names := ["master_password"]

deny contains {"message": sprintf("%s is written in the template.", [name]), "path": [name]} if {
	some name in names
	value := input.resource.attributes[name]
	value != ""
	not contains(value, "${")
}
