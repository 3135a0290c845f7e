# METADATA
# scope: package
# title: Aurora MySQL clusters export their audit log
# description: The audit log tells who logged in and what was asked of the data.
# custom:
#   id: PL-AWS-RDS-21
#   severity: medium
#   resources: [aws_rds_cluster]
#   frameworks:
#     AWS-FSBP: ["RDS.37"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["PI1.3"]
#   remedy: Add audit to enabled_cloudwatch_logs_exports.
#   fix:
#     - set: {enabled_cloudwatch_logs_exports: [audit]}
package plumbline.aws.rds.audit_log

# The engine was aurora for MySQL in older versions of the provider where none is named.
has_audit_log(attributes) if object.get(attributes, "engine", "aurora") in {"aurora", "aurora-mysql", "mysql"}

not_applicable if not has_audit_log(input.resource.attributes)

deny contains {"message": "The audit log is not exported.", "path": ["enabled_cloudwatch_logs_exports"]} if {
	has_audit_log(input.resource.attributes)
	not "audit" in object.get(input.resource.attributes, "enabled_cloudwatch_logs_exports", [])
}
