# METADATA
# scope: package
# title: Flexible PostgreSQL servers refuse connections without TLS
# description: Without TLS anybody on the way can read passwords and data.
# custom:
#   id: PL-AZURE-POSTGRESQL-15
#   severity: high
#   resources: [azurerm_postgresql_flexible_server_configuration]
#   frameworks:
#     CIS-Azure-3.0: ["5.2.1", "5.3.1"]
#     HIPAA: ["164.312(e)(1)", "164.312(e)(2)(ii)"]
#     SOC2: ["CC6.2", "CC6.6"]
#   remedy: Set require_secure_transport to on, or leave it out.
#   fix:
#     - set: {value: 'on'}
#       marks: removes
package plumbline.azure.postgresql.require_tls

deny contains {"message": "The server accepts connections without TLS.", "path": ["value"]} if {
	input.resource.attributes.name == "require_secure_transport"
	lower(input.resource.attributes.value) in {"off", "false", "0"}
}
