# METADATA
# scope: package
# title: Flexible MySQL servers keep an audit log
# description: Without it nobody can tell afterwards who read or changed which data.
# custom:
#   id: PL-AZURE-MYSQL-11
#   severity: medium
#   resources: [azurerm_mysql_flexible_server_configuration]
#   frameworks:
#     CIS-Azure-3.0: ["5.3.3"]
#     HIPAA: ["164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.3"]
#   remedy: Set audit_log_enabled to ON.
#   fix:
#     - set: {value: 'ON'}
package plumbline.azure.mysql.audit_log

deny contains {"message": "The server keeps no audit log.", "path": ["value"]} if {
	input.resource.attributes.name == "audit_log_enabled"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
