# METADATA
# scope: package
# title: Cosmos DB accounts require TLS 1.2
# description: Older versions of TLS have known weaknesses that let others read what is sent.
# custom:
#   id: PL-AZURE-COSMOSDB-6
#   severity: high
#   resources: [azurerm_cosmosdb_account]
#   frameworks:
#     ISO27001-2022: ["A.8.24"]
#   remedy: Set minimal_tls_version to Tls12, or leave it out.
#   fix:
#     - set: {minimal_tls_version: Tls12}
package plumbline.azure.cosmosdb.min_tls

attributes := input.resource.attributes

deny contains {"message": "The account accepts TLS below version 1.2.", "path": ["minimal_tls_version"]} if attributes.minimal_tls_version in {"Tls", "Tls11"}
