# METADATA
# scope: package
# title: Cosmos DB accounts are closed to public networks
# description: An account that only private endpoints reach cannot be tried with stolen keys from outside.
# custom:
#   id: PL-AZURE-COSMOSDB-2
#   severity: medium
#   resources: [azurerm_cosmosdb_account]
#   frameworks:
#     ISO27001-2022: ["A.8.20"]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.cosmosdb.public_access

attributes := input.resource.attributes

deny contains {"message": "The account can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
