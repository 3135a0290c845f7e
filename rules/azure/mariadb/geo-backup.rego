# METADATA
# scope: package
# title: Backups of MariaDB servers are kept in another region
# description: Backups in the region of the server are lost with it.
# custom:
#   id: PL-AZURE-MARIADB-4
#   severity: medium
#   resources: [azurerm_mariadb_server]
#   remedy: Set geo_redundant_backup_enabled to true; the server is made anew.
#   fix:
#     - set: {geo_redundant_backup_enabled: true}
#       marks: costs
package plumbline.azure.mariadb.geo_backup

attributes := input.resource.attributes

deny contains {"message": "The backups are only in the region of the server.", "path": ["geo_redundant_backup_enabled"]} if not attributes.geo_redundant_backup_enabled == true
