# METADATA
# scope: package
# title: PostgreSQL servers log connections
# description: Without this log nobody can tell afterwards who tried to sign in.
# custom:
#   id: PL-AZURE-POSTGRESQL-11
#   severity: medium
#   resources: [azurerm_postgresql_configuration, azurerm_postgresql_flexible_server_configuration]
#   frameworks:
#     CIS-Azure-3.0: ["5.2.6"]
#     HIPAA: ["164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set log_connections to on.
#   fix:
#     - set: {value: 'on'}
package plumbline.azure.postgresql.log_connections

deny contains {"message": "Connections are not logged.", "path": ["value"]} if {
	input.resource.attributes.name == "log_connections"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
