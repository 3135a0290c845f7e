# METADATA
# scope: package
# title: PostgreSQL servers log connections
# description: Without this log nobody can tell afterwards who tried to sign in.
# custom:
#   id: PL-AZURE-POSTGRESQL-11
#   severity: medium
#   resources: [azurerm_postgresql_configuration, azurerm_postgresql_flexible_server_configuration]
#   remedy: Set log_connections to on.
package plumbline.azure.postgresql.log_connections

deny contains {"message": "Connections are not logged.", "path": ["value"]} if {
	input.resource.attributes.name == "log_connections"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
