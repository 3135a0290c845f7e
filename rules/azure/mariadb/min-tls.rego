# METADATA
# scope: package
# title: MariaDB servers require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-MARIADB-2
#   severity: high
#   resources: [azurerm_mariadb_server]
#   remedy: Set ssl_minimal_tls_version_enforced to TLS1_2, or leave it out.
#   fix:
#     - set: {ssl_minimal_tls_version_enforced: TLS1_2}
package plumbline.azure.mariadb.min_tls

attributes := input.resource.attributes

deny contains {"message": "The server accepts TLS below version 1.2.", "path": ["ssl_minimal_tls_version_enforced"]} if attributes.ssl_minimal_tls_version_enforced in {"TLS1_0", "TLS1_1", "TLSEnforcementDisabled"}
