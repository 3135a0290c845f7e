# METADATA
# scope: package
# title: Storage accounts accept only HTTPS
# description: Over plain HTTP anybody on the way can read the data and the keys that are sent with it.
# custom:
#   id: PL-AZURE-STORAGE-1
#   severity: high
#   resources: [azurerm_storage_account]
#   remedy: Set https_traffic_only_enabled to true (enable_https_traffic_only before version 4 of the provider).
package plumbline.azure.storage.https_only

attributes := input.resource.attributes

deny contains {"message": "The storage account accepts plain HTTP.", "path": ["https_traffic_only_enabled"]} if attributes.https_traffic_only_enabled == false

deny contains {"message": "The storage account accepts plain HTTP.", "path": ["enable_https_traffic_only"]} if attributes.enable_https_traffic_only == false
