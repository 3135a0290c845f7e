# METADATA
# scope: package
# title: SQL servers are closed to public networks
# description: A server that every network reaches can be tried with stolen and guessed credentials from anywhere.
# custom:
#   id: PL-AZURE-SQL-1
#   severity: high
#   resources: [azurerm_mssql_server]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.sql.public_access

attributes := input.resource.attributes

deny contains {"message": "The server can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
