# METADATA
# scope: package
# title: SQL databases keep a ledger
# description: A ledger shows whether somebody changed data behind the back of the application.
# custom:
#   id: PL-AZURE-SQL-20
#   severity: low
#   resources: [azurerm_mssql_database]
#   remedy: Set ledger_enabled to true.
#   fix:
#     - set: {ledger_enabled: true}
package plumbline.azure.sql.ledger

attributes := input.resource.attributes

deny contains {"message": "The database keeps no ledger.", "path": ["ledger_enabled"]} if not attributes.ledger_enabled == true
