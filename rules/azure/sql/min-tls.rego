# METADATA
# scope: package
# title: SQL servers require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-SQL-2
#   severity: high
#   resources: [azurerm_mssql_server]
#   frameworks:
#     HIPAA: ["164.312(e)(1)", "164.312(e)(2)(ii)"]
#     SOC2: ["CC6.2", "CC6.6"]
#   remedy: Set minimum_tls_version to 1.2.
#   fix:
#     - set: {minimum_tls_version: '1.2'}
package plumbline.azure.sql.min_tls

attributes := input.resource.attributes

deny contains {"message": "The server accepts TLS below version 1.2.", "path": ["minimum_tls_version"]} if attributes.minimum_tls_version in {"1", "1.0", "1.1", "Disabled"}
