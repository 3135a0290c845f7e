# METADATA
# scope: package
# title: Backups of MySQL servers are kept in another region
# description: Backups in the region of the server are lost with it.
# custom:
#   id: PL-AZURE-MYSQL-4
#   severity: medium
#   resources: [azurerm_mysql_server, azurerm_mysql_flexible_server]
#   frameworks:
#     HIPAA: ["164.308(a)(7)(ii)(A)"]
#     ISO27001-2022: ["A.8.13", "A.8.14"]
#   remedy: Set geo_redundant_backup_enabled to true; the server is made anew.
#   fix:
#     - set: {geo_redundant_backup_enabled: true}
#       marks: costs
package plumbline.azure.mysql.geo_backup

attributes := input.resource.attributes

deny contains {"message": "The backups are only in the region of the server.", "path": ["geo_redundant_backup_enabled"]} if not attributes.geo_redundant_backup_enabled == true
