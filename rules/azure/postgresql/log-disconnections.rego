# METADATA
# scope: package
# title: PostgreSQL servers log the end of connections
# description: Without this log nobody can tell how long somebody was signed in.
# custom:
#   id: PL-AZURE-POSTGRESQL-12
#   severity: low
#   resources: [azurerm_postgresql_configuration, azurerm_postgresql_flexible_server_configuration]
#   frameworks:
#     CIS-Azure-3.0: ["5.2.7"]
#     HIPAA: ["164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set log_disconnections to on.
#   fix:
#     - set: {value: 'on'}
package plumbline.azure.postgresql.log_disconnections

deny contains {"message": "The end of connections is not logged.", "path": ["value"]} if {
	input.resource.attributes.name == "log_disconnections"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
