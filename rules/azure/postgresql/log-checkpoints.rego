# METADATA
# scope: package
# title: PostgreSQL servers log checkpoints
# description: Without this log nobody sees why a server is slow or lost data.
# custom:
#   id: PL-AZURE-POSTGRESQL-10
#   severity: medium
#   resources: [azurerm_postgresql_configuration, azurerm_postgresql_flexible_server_configuration]
#   frameworks:
#     CIS-Azure-3.0: ["5.2.2"]
#     HIPAA: ["164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set log_checkpoints to on.
#   fix:
#     - set: {value: 'on'}
package plumbline.azure.postgresql.log_checkpoints

deny contains {"message": "Checkpoints are not logged.", "path": ["value"]} if {
	input.resource.attributes.name == "log_checkpoints"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
