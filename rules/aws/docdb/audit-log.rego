# METADATA
# scope: package
# title: DocumentDB clusters keep an audit log
# description: The audit log tells who logged in and what was asked of the data.
# custom:
#   id: PL-AWS-DOCDB-7
#   severity: medium
#   resources: [aws_docdb_cluster_parameter_group]
#   remedy: Add the parameter audit_logs with the value enabled.
#   fix:
#     - set: {'parameter[name=audit_logs].value': enabled}
package plumbline.aws.docdb.audit_log

is_audited if {
	some parameter in input.resource.attributes.parameter
	parameter.name == "audit_logs"
	parameter.value in {"enabled", "all", "ddl", "dml_read", "dml_write"}
}

deny contains {"message": "The audit log is off.", "path": ["parameter"]} if not is_audited
