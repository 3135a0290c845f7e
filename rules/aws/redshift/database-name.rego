# METADATA
# scope: package
# title: Redshift clusters do not use the default database name
# description: A name that everybody knows is one thing less to guess.
# custom:
#   id: PL-AWS-REDSHIFT-9
#   severity: low
#   resources: [aws_redshift_cluster]
#   remedy: Set database_name to a name of your own.
#   fix:
#     - set: {database_name: '${var.database_name}'}
package plumbline.aws.redshift.database_name

# The database of a restored cluster is that of the snapshot.
not_applicable if input.resource.attributes.snapshot_identifier != ""

deny contains {"message": "The database has the default name.", "path": ["database_name"]} if {
	object.get(input.resource.attributes, "database_name", "dev") == "dev"
}
