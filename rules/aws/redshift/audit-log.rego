# METADATA
# scope: package
# title: Redshift clusters keep an audit log
# description: Without the log nobody can tell who logged in and what was asked of the data.
# custom:
#   id: PL-AWS-REDSHIFT-3
#   severity: medium
#   resources: [aws_redshift_cluster]
#   remedy: Add an aws_redshift_logging for the cluster.
package plumbline.aws.redshift.audit_log

is_logged if input.resource.attributes.logging[_].enable == true

is_logged if {
	some each in input.companions
	each.type == "aws_redshift_logging"
}

deny contains {"message": "The cluster keeps no audit log.", "path": ["logging"]} if not is_logged
