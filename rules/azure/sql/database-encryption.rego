# METADATA
# scope: package
# title: SQL databases are encrypted
# description: Files and backups of a database without encryption can be read by whoever gets hold of them.
# custom:
#   id: PL-AZURE-SQL-9
#   severity: high
#   resources: [azurerm_mssql_database]
#   remedy: Set transparent_data_encryption_enabled to true, or leave it out.
package plumbline.azure.sql.database_encryption

attributes := input.resource.attributes

deny contains {"message": "The database is not encrypted.", "path": ["transparent_data_encryption_enabled"]} if attributes.transparent_data_encryption_enabled == false
