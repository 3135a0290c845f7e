# METADATA
# scope: package
# title: Storage accounts are closed to public networks
# description: An account that only private endpoints reach cannot be tried with stolen keys from outside.
# custom:
#   id: PL-AZURE-STORAGE-8
#   severity: medium
#   resources: [azurerm_storage_account]
#   frameworks:
#     CIS-Azure-3.0: ["4.6"]
#     CIS-Azure-4.0: ["10.3.2.2"]
#     CIS-Azure-5.0: ["9.3.2.2"]
#     CIS-Azure-6.0: ["9.3.2.2"]
#   remedy: Set public_network_access_enabled to false and add a private endpoint.
#   fix:
#     - set: {public_network_access_enabled: false}
#       marks: removes
package plumbline.azure.storage.public_network_access

attributes := input.resource.attributes

deny contains {"message": "The storage account can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
