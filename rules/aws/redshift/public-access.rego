# METADATA
# scope: package
# title: Redshift clusters have no public address
# description: A public address puts the login of the warehouse before the whole internet; older versions of the provider give one unless told otherwise.
# custom:
#   id: PL-AWS-REDSHIFT-2
#   severity: critical
#   resources: [aws_redshift_cluster]
#   remedy: Set publicly_accessible to false.
package plumbline.aws.redshift.public_access

deny contains {"message": "The cluster is publicly accessible.", "path": ["publicly_accessible"]} if {
	not input.resource.attributes.publicly_accessible == false
}
