# METADATA
# scope: package
# title: PostgreSQL servers log checkpoints
# description: Without this log nobody sees why a server is slow or lost data.
# custom:
#   id: PL-AZURE-POSTGRESQL-10
#   severity: medium
#   resources: [azurerm_postgresql_configuration, azurerm_postgresql_flexible_server_configuration]
#   remedy: Set log_checkpoints to on.
package plumbline.azure.postgresql.log_checkpoints

deny contains {"message": "Checkpoints are not logged.", "path": ["value"]} if {
	input.resource.attributes.name == "log_checkpoints"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
