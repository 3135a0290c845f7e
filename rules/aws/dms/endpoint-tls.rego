# METADATA
# scope: package
# title: DMS endpoints speak TLS
# description: Without TLS passwords and data travel to the database in the clear.
# custom:
#   id: PL-AWS-DMS-5
#   severity: medium
#   resources: [aws_dms_endpoint]
#   frameworks:
#     AWS-FSBP: ["DMS.9"]
#     PCI-4.0: ["2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#   remedy: Set ssl_mode to require, verify-ca or verify-full.
#   fix:
#     - set: {ssl_mode: '${var.ssl_mode}'}
#       suppose: {ssl_mode: require}
package plumbline.aws.dms.endpoint_tls

databases := {"aurora", "aurora-postgresql", "azuredb", "db2", "docdb", "mariadb", "mongodb", "mysql", "oracle", "postgres", "sqlserver", "sybase"}

# The others have no such mode.
speaks_sql(attributes) if attributes.engine_name in databases

not_applicable if not speaks_sql(input.resource.attributes)

deny contains {"message": "The endpoint does not speak TLS.", "path": ["ssl_mode"]} if {
	speaks_sql(input.resource.attributes)
	object.get(input.resource.attributes, "ssl_mode", "none") == "none"
}
