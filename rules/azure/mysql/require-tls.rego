# METADATA
# scope: package
# title: Flexible MySQL servers refuse connections without TLS
# description: Without TLS anybody on the way can read passwords and data.
# custom:
#   id: PL-AZURE-MYSQL-10
#   severity: high
#   resources: [azurerm_mysql_flexible_server_configuration]
#   frameworks:
#     HIPAA: ["164.312(e)(1)", "164.312(e)(2)(ii)"]
#     SOC2: ["CC6.2", "CC6.6"]
#   remedy: Set require_secure_transport to ON, or leave it out.
#   fix:
#     - set: {value: 'ON'}
#       marks: removes
package plumbline.azure.mysql.require_tls

deny contains {"message": "The server accepts connections without TLS.", "path": ["value"]} if {
	input.resource.attributes.name == "require_secure_transport"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
