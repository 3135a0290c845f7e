# METADATA
# scope: package
# title: SQL databases are spread over zones
# description: A database in one zone stops with it.
# custom:
#   id: PL-AZURE-SQL-19
#   severity: low
#   resources: [azurerm_mssql_database]
#   remedy: Set zone_redundant to true.
#   fix:
#     - set: {zone_redundant: true}
#       marks: costs
package plumbline.azure.sql.zone_redundancy

attributes := input.resource.attributes

deny contains {"message": "The database is in one zone.", "path": ["zone_redundant"]} if not attributes.zone_redundant == true
