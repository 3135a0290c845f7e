# METADATA
# scope: package
# title: Backups of PostgreSQL servers are kept in another region
# description: Backups in the region of the server are lost with it.
# custom:
#   id: PL-AZURE-POSTGRESQL-4
#   severity: medium
#   resources: [azurerm_postgresql_server, azurerm_postgresql_flexible_server]
#   frameworks:
#     HIPAA: ["164.308(a)(7)(ii)(A)"]
#     ISO27001-2022: ["A.8.13", "A.8.14"]
#   remedy: Set geo_redundant_backup_enabled to true; the server is made anew.
#   fix:
#     - set: {geo_redundant_backup_enabled: true}
#       marks: costs
package plumbline.azure.postgresql.geo_backup

attributes := input.resource.attributes

deny contains {"message": "The backups are only in the region of the server.", "path": ["geo_redundant_backup_enabled"]} if not attributes.geo_redundant_backup_enabled == true
