# METADATA
# scope: package
# title: Storage accounts refuse shared keys
# description: A shared key opens the whole account to whoever holds it, and nothing tells who used it.
# custom:
#   id: PL-AZURE-STORAGE-14
#   severity: medium
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-4.0: ["10.3.1.3"]
#     CIS-Azure-5.0: ["9.3.1.3"]
#     CIS-Azure-6.0: ["9.3.1.3"]
#   remedy: Set shared_access_key_enabled to false, and give access by roles.
#   fix:
#     - set: {shared_access_key_enabled: false}
#       marks: removes
package plumbline.azure.storage.shared_key

attributes := input.resource.attributes

deny contains {"message": "The storage account accepts shared keys.", "path": ["shared_access_key_enabled"]} if not attributes.shared_access_key_enabled == false
