# METADATA
# scope: package
# title: RDS parameter groups do not turn off TLS
# description: A database that accepts plain connections sends passwords and data in the clear.
# custom:
#   id: PL-AWS-RDS-22
#   severity: high
#   resources: [aws_db_parameter_group, aws_rds_cluster_parameter_group]
#   frameworks:
#     AWS-FSBP: ["RDS.38", "RDS.39"]
#     ISO27001-2022: ["A.8.24"]
#   remedy: Set rds.force_ssl (PostgreSQL, SQL Server) to 1 or require_secure_transport (MySQL, MariaDB) to ON.
#   fix:
#     - set: {denied: '1'}
#       marks: removes
package plumbline.aws.rds.force_tls

deny contains {"message": sprintf("%s is off.", [parameter.name]), "path": ["parameter", i, "value"]} if {
	some i, parameter in input.resource.attributes.parameter
	parameter.name in {"rds.force_ssl", "require_secure_transport"}
	lower(sprintf("%v", [parameter.value])) in {"0", "off", "false"}
}
