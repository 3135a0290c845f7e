# METADATA
# scope: package
# title: Storage accounts encrypt twice
# description: A second layer of encryption keeps data safe where one algorithm or one key is broken.
# custom:
#   id: PL-AZURE-STORAGE-9
#   severity: low
#   resources: [azurerm_storage_account]
#   remedy: Set infrastructure_encryption_enabled to true; the account is made anew.
package plumbline.azure.storage.infrastructure_encryption

attributes := input.resource.attributes

deny contains {"message": "The storage account has no infrastructure encryption.", "path": ["infrastructure_encryption_enabled"]} if not attributes.infrastructure_encryption_enabled == true
