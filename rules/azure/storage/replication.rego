# METADATA
# scope: package
# title: Storage accounts keep copies in another zone or region
# description: Copies in one data centre are lost with it.
# custom:
#   id: PL-AZURE-STORAGE-18
#   severity: low
#   resources: [azurerm_storage_account]
#   remedy: Set account_replication_type to ZRS, GRS, RAGRS, GZRS or RAGZRS.
package plumbline.azure.storage.replication

attributes := input.resource.attributes

deny contains {"message": "All copies of the data are in one data centre.", "path": ["account_replication_type"]} if attributes.account_replication_type == "LRS"
