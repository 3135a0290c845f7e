# METADATA
# scope: package
# title: Keys of Cosmos DB accounts cannot change their structure
# description: With a key alone anybody can drop databases and containers.
# custom:
#   id: PL-AZURE-COSMOSDB-4
#   severity: medium
#   resources: [azurerm_cosmosdb_account]
#   remedy: Set access_key_metadata_writes_enabled to false.
#   fix:
#     - set: {access_key_metadata_writes_enabled: false}
#       marks: removes
package plumbline.azure.cosmosdb.key_metadata_writes

attributes := input.resource.attributes

deny contains {"message": "Keys can change the structure of the account.", "path": ["access_key_metadata_writes_enabled"]} if not attributes.access_key_metadata_writes_enabled == false
