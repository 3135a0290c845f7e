# METADATA
# scope: package
# title: PostgreSQL servers slow down failed sign-ins
# description: Without it an attacker can try any number of passwords.
# custom:
#   id: PL-AZURE-POSTGRESQL-13
#   severity: medium
#   resources: [azurerm_postgresql_configuration, azurerm_postgresql_flexible_server_configuration]
#   frameworks:
#     CIS-Azure-3.0: ["5.2.3"]
#   remedy: Set connection_throttling (connection_throttle.enable) to on.
#   fix:
#     - set: {value: 'on'}
package plumbline.azure.postgresql.connection_throttling

deny contains {"message": "Failed sign-ins are not slowed down.", "path": ["value"]} if {
	input.resource.attributes.name in {"connection_throttling", "connection_throttle.enable"}
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
