# METADATA
# scope: package
# title: Redshift clusters do not use the default name for the administrator
# description: A name that everybody knows is one thing less to guess.
# custom:
#   id: PL-AWS-REDSHIFT-10
#   severity: low
#   resources: [aws_redshift_cluster]
#   remedy: Set master_username to a name of your own.
#   fix:
#     - set: {master_username: '${var.master_username}'}
package plumbline.aws.redshift.admin_name

deny contains {"message": "The administrator has the default name.", "path": ["master_username"]} if {
	input.resource.attributes.master_username == "awsuser"
}
