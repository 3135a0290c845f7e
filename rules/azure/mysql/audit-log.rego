# METADATA
# scope: package
# title: Flexible MySQL servers keep an audit log
# description: Without it nobody can tell afterwards who read or changed which data.
# custom:
#   id: PL-AZURE-MYSQL-11
#   severity: medium
#   resources: [azurerm_mysql_flexible_server_configuration]
#   remedy: Set audit_log_enabled to ON.
package plumbline.azure.mysql.audit_log

deny contains {"message": "The server keeps no audit log.", "path": ["value"]} if {
	input.resource.attributes.name == "audit_log_enabled"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
